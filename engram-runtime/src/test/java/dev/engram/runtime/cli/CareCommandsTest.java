package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Everyday care of memories, requirement [CLI-1]")
final class CareCommandsTest {
  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void memories() throws IOException {
    engram = new TestCli(folder);
    String unused =
        engram.run(0, "save", "--force", "--title", "Money", "Amounts are kept in cents.");
    unused =
        engram.run(
            0,
            "save-session",
            "--force",
            "--file",
            Files.writeString(
                    folder.resolve("in.txt"),
                    "TYPE: knowledge | TITLE: Invoice | TEXT: The total is summed up nightly. |"
                        + " DEPENDS_ON: money\n")
                .toString());
  }

  private boolean exists(String path) {
    return Files.exists(engram.root().resolve(path));
  }

  private void assertNothingIsMissing() {
    assertThat(engram.run(0, "verify")).contains(" 0 not as approved");
  }

  @Test
  void forgottenMemory_isGoneAndNotMissed() {
    String unused = engram.run(0, "forget", "--force", "money");

    assertThat(exists("knowledge/money.md")).isFalse();
    assertNothingIsMissing();
  }

  @ParameterizedTest
  @ValueSource(strings = {"forget", "archive", "move", "edit"})
  void withoutAPerson_nothingHappens(String command) {
    String option = command.equals("archive") ? "--reason=old" : "--json";
    String unused =
        command.equals("move")
            ? engram.run(3, "move", "money", "--to", "global")
            : command.equals("edit")
                ? engram.run(3, "edit", "money")
                : engram.run(3, command, "money", option);

    assertThat(exists("knowledge/money.md")).isTrue();
    assertNothingIsMissing();
  }

  @Test
  void underTheTerminalGate_forceNeedsAPersonToo() {
    String unused = engram.run(0, "config", "set", "approval.require", "terminal");
    unused = engram.run(3, "forget", "--force", "money");

    assertThat(exists("knowledge/money.md")).isTrue();
  }

  @Test
  void archivedMemory_isKeptAndNeverRouted() throws IOException {
    String unused = engram.run(0, "archive", "-f", "money", "--reason", "we use a library");

    assertThat(Files.readString(engram.root().resolve("archive/knowledge/money.md")))
        .contains("archive_reason: \"we use a library\"");
    assertThat(engram.run(0, "load", "amounts in cents")).doesNotContain("kept in cents");
    assertNothingIsMissing();
  }

  @Test
  void memoryTakenBack_isRoutedAgain() {
    String unused = engram.run(0, "archive", "-f", "money", "--reason", "by mistake");
    unused = engram.run(0, "unarchive", "-f", "money");

    assertThat(exists("archive/knowledge/money.md")).isFalse();
    assertThat(engram.run(0, "load", "amounts in cents")).contains("kept in cents");
    assertNothingIsMissing();
  }

  @Test
  void movedMemory_standsInTheOtherRootWithItsScope() throws IOException {
    String unused = engram.run(0, "move", "-f", "money", "--to", "global");

    assertThat(exists("knowledge/money.md")).isFalse();
    assertThat(Files.readString(engram.globalRoot().resolve("knowledge/money.md")))
        .contains("scope: global");
    assertNothingIsMissing();
  }

  @Test
  void placeThatIsTaken_isAConflictAndLosesNothing() throws IOException {
    Files.createDirectories(engram.globalRoot().resolve("knowledge"));
    Files.writeString(engram.globalRoot().resolve("knowledge/money.md"), "mine\n");

    String unused = engram.run(5, "move", "-f", "money", "--to", "global");

    assertThat(exists("knowledge/money.md")).isTrue();
    assertThat(Files.readString(engram.globalRoot().resolve("knowledge/money.md")))
        .isEqualTo("mine\n");
  }

  @Test
  void graph_namesWhatDependsOnWhat() {
    assertThat(engram.run(0, "graph")).contains("invoice depends_on money");
    assertThat(engram.run(0, "g", "other")).contains("No memory depends on another.");
  }

  @Test
  void unknownMemory_isNamed() {
    String unused = engram.run(1, "forget", "--force", "nothing");

    assertThat(engram.err()).contains("There is no memory nothing here.");
  }
}
