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

/** {@code engram edit} with an editor that is a program, at a terminal. */
final class EditIT {
  private static final String ID = "use-pnpm-for-installs";

  @TempDir Path folder;
  private Workshop workshop;
  private Path memory;

  @BeforeEach
  void savedMemory() throws IOException, InterruptedException {
    workshop = new Workshop(folder);
    Ended unused = workshop.engram("save", "--force", "rule", "Use pnpm for installs.");
    memory = workshop.root().resolve("rules/" + ID + ".md");
  }

  @Test
  void whatThePersonSavedIsAccepted() throws IOException, InterruptedException {
    Ended ended = edit("printf '%s\\n' '- Never npm.' >> \"$1\"");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    assertThat(ended.out()).contains("Saved and accepted: rules/" + ID + ".md");
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
    assertThat(workshop.engram("load", "--id", ID).out()).contains("Never npm.");
  }

  @Test
  void anEditorThatChangesNothingLeavesTheRecordAsItWas() throws IOException, InterruptedException {
    Path record = workshop.root().resolve("approvals.jsonl");
    String before = Files.readString(record);

    Ended ended = edit("test -f \"$1\"");

    assertThat(ended.out()).contains("Unchanged: ");
    assertThat(Files.readString(record)).isEqualTo(before);
  }

  @Test
  void aFileThatCannotBeReadAnyMoreKeepsItsTextAndIsNotAccepted()
      throws IOException, InterruptedException {
    Ended ended = edit("printf -- '---\\nid: [\\n---\\nMy new text\\n' > \"$1\"");

    assertThat(ended.exit()).isEqualTo(1);
    assertThat(ended.out()).contains("rules/" + ID + ".md, line ");
    assertThat(Files.readString(memory)).contains("My new text");
  }

  @Test
  void anEditorThatFailsAcceptsNothing() throws IOException, InterruptedException {
    Ended ended = edit("printf '%s\\n' '- Never npm.' >> \"$1\"; exit 7");

    assertThat(ended.exit()).isEqualTo(1);
    assertThat(ended.out()).contains("ended with 7");
    assertThat(workshop.engram("verify").exit()).isEqualTo(4);
  }

  private Ended edit(String script) throws IOException, InterruptedException {
    assumeTrue(Pty.available());
    Path editor = folder.resolve("my editor.sh");
    Files.writeString(editor, script + "\n");
    String command =
        "EDITOR=\"sh '" + editor + "'\" '" + Distribution.packaged().engram() + "' edit " + ID;
    try (Pty pty = Pty.start(workshop, command)) {
      return pty.end();
    }
  }
}
