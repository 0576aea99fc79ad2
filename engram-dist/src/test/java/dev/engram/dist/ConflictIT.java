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

/** A person at a terminal decides what Git could not merge: [MEM-2], [SAFE-2]. */
final class ConflictIT {
  private static final String QUESTION = "S = leave it for later: ";

  @TempDir Path folder;
  private Workshop workshop;
  private Path file;

  @BeforeEach
  void conflict() throws IOException {
    assumeTrue(Pty.available());
    workshop = new Workshop(folder);
    workshop.memory(
        "knowledge/tabs.md",
        "id: tabs\ntype: knowledge\n",
        "Tabs",
        "<<<<<<< HEAD\n- Tabs are eight wide.\n=======\n- Tabs are two wide.\n>>>>>>> theirs");
    file = workshop.root().resolve("knowledge/tabs.md");
  }

  private Pty start() throws IOException {
    return Pty.start(workshop, "'" + Distribution.packaged().engram() + "' resolve-conflicts");
  }

  @Test
  void answerB_putsTheLinesOfBothIntoOneMemoryAfterAYes() throws IOException, InterruptedException {
    try (Pty pty = start()) {
      pty.await(QUESTION);
      pty.type("B");
      pty.await("Save this? y = yes, anything else = no: ");
      pty.type("y");

      Ended ended = pty.end();
      assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    }
    assertThat(Files.readString(file)).contains("- Tabs are eight wide.\n- Tabs are two wide.\n");
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }

  @Test
  void answerE_asksUntilTheFileIsAMemory() throws IOException, InterruptedException {
    // Takes the first mark out each time it is opened.
    workshop.with("EDITOR", "sed -i -e '0,/^[<=>]\\{7\\}/{/^[<=>]\\{7\\}/d}'");
    try (Pty pty = start()) {
      pty.await(QUESTION);
      pty.type("E");
      pty.await("is no memory without marks yet.");
      pty.type("E");
      pty.type("E");

      Ended ended = pty.end();
      assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    }
    assertThat(Files.readString(file)).contains("- Tabs are two wide.");
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }
}
