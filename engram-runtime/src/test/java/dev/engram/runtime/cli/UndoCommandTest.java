package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("engram undo, requirements [CLI-1], [CLI-2]")
final class UndoCommandTest {
  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void memory() throws IOException {
    engram = new TestCli(folder);
    String unused =
        engram.run(0, "save", "--force", "--title", "Money", "Amounts are kept in cents.");
  }

  private Path file() {
    return engram.root().resolve("knowledge/money.md");
  }

  @Test
  void undo_removesTheNewMemoryAndVerifyIsClean() {
    assertThat(engram.run(0, "undo", "--force"))
        .contains("- removed: workspace knowledge/money.md");

    assertThat(Files.exists(file())).isFalse();
    assertThat(engram.run(0, "verify")).contains(" 0 not as approved");
  }

  @Test
  void withoutAPerson_nothingHappens() {
    String unused = engram.run(3, "undo");

    assertThat(Files.exists(file())).isTrue();
  }

  @Test
  void underTheTerminalGate_forceNeedsAPersonToo() {
    String unused = engram.run(0, "config", "set", "approval.require", "terminal");
    unused = engram.run(3, "undo", "--force");

    assertThat(Files.exists(file())).isTrue();
  }

  @Test
  void changedFile_isAConflictWithExitCode5() throws IOException {
    Files.writeString(file(), Files.readString(file()) + "- mine\n");
    String unused = engram.run(5, "undo", "--force");

    assertThat(engram.err()).contains("knowledge/money.md in the workspace root was edited");
  }

  @Test
  void emptyProject_saysThatThereIsNothing() {
    String unused = engram.run(0, "undo", "--force");
    unused = engram.run(1, "undo", "--force");

    assertThat(engram.err()).contains("There is nothing to take back here.");
  }

  @Test
  void json_namesEachFileAndItsOutcome() {
    assertThat(engram.run(0, "undo", "--force", "--json")).contains("\"outcome\": \"removed\"");
  }
}
