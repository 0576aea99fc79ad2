package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person at a terminal imports what was exported, and an older tool's root: [MEM-1], [CLI-1]. */
final class ImportIT {
  private static final String QUESTION = "C = discard: ";

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    assumeTrue(Pty.available());
    workshop = new Workshop(Files.createDirectories(folder.resolve("there")));
  }

  private Ended importing(Path path, String answer) throws IOException, InterruptedException {
    String command = "'" + Distribution.packaged().engram() + "' import '" + path + "'";
    try (Pty pty = Pty.start(workshop, command)) {
      pty.await(QUESTION);
      pty.type(answer);
      return pty.end();
    }
  }

  @Test
  void exportedMemories_comeBackByteForByte() throws IOException, InterruptedException {
    Workshop here = new Workshop(Files.createDirectories(folder.resolve("here")));
    here.save("rule", "Use pnpm", "Use pnpm for installs.");
    here.save("knowledge", "Kestrel", "Nightly builds go to the kestrel bucket.");
    Path out = folder.resolve("out");
    assertThat(here.engram("export", out.toString()).exit()).isEqualTo(0);

    Ended ended = importing(out, "A");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    for (String path : new String[] {"rules/use-pnpm.md", "knowledge/kestrel.md"}) {
      assertThat(Files.readString(workshop.root().resolve(path)))
          .isEqualTo(Files.readString(here.root().resolve(path)));
    }
    assertThat(Files.readString(workshop.root().resolve("approvals.jsonl")))
        .contains("\"gate\":\"import\"");
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }

  @Test
  void olderToolsRoot_isTakenOverUnderItsIds()
      throws IOException, InterruptedException, URISyntaxException {
    Path old = Path.of(Objects.requireNonNull(ImportIT.class.getResource("/old-root")).toURI());

    Ended ended = importing(old, "A");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    for (String path :
        new String[] {
          "rules/commit-messages-use-the-imperative.md",
          "skills/rotate-the-signing-key.md",
          "knowledge/the-mirror-is-rebuilt-at-four.md"
        }) {
      assertThat(Files.readString(workshop.root().resolve(path)))
          .isEqualTo(Files.readString(old.resolve(path)));
    }
    assertThat(workshop.engram("verify").out()).contains("3 files checked, 0 not as approved.");
  }

  @Test
  void answerC_importsNothing() throws IOException, InterruptedException {
    Path note = Files.writeString(folder.resolve("a.md"), "The mirror is rebuilt at four.\n");

    assertThat(importing(note, "C").exit()).isEqualTo(0);
    assertThat(workshop.memories("knowledge")).isEmpty();
  }
}
