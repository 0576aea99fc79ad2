package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person at a terminal takes back what was approved last: [CLI-1]. */
final class UndoIT {
  private static final String QUESTION = "anything else = no: ";

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void memory() throws IOException, InterruptedException {
    assumeTrue(Pty.available());
    workshop = new Workshop(folder);
    workshop.save("rule", "Use pnpm", "Use pnpm for installs.");
  }

  private Ended answering(String answer) throws IOException, InterruptedException {
    try (Pty pty = Pty.start(workshop, "'" + Distribution.packaged().engram() + "' undo")) {
      pty.await(QUESTION);
      pty.type(answer);
      return pty.end();
    }
  }

  @Test
  void yes_takesItBackAndIsRecorded() throws IOException, InterruptedException {
    Ended ended = answering("y");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    assertThat(ended.out()).contains("Goes: workspace rules/use-pnpm.md");
    assertThat(workshop.memories("rules")).isEmpty();
    assertThat(Files.readString(workshop.root().resolve("approvals.jsonl")))
        .contains("\"sha256\":null,\"gate\":\"terminal\"");
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }

  @Test
  void anotherAnswer_leavesItAsItIs() throws IOException, InterruptedException {
    assertThat(answering("no").exit()).isEqualTo(3);
    assertThat(workshop.memories("rules")).hasSize(1);
  }
}
