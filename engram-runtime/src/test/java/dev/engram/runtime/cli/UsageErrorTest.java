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

@DisplayName("Wrong use is exit code 2 and says what is right, requirements [CLI-2], [CLI-3]")
final class UsageErrorTest {
  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void project() throws IOException {
    engram = new TestCli(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rule", "skill", "workflow", "knowledge"})
  void saveOfATypeAlone_isNoMemory(String type) {
    String unused = engram.run(2, "save", type);

    assertThat(engram.err()).contains("There is no text.");
  }

  @Test
  void typeBeforeAFile_isTheType() throws IOException {
    Path file = Files.writeString(folder.resolve("rule.txt"), "Cents are whole.\n");

    assertThat(engram.run(3, "save", "rule", "--file", file.toString())).contains("rules/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"search", "f", "search ", "search --json", "search --limit=3"})
  void searchWithoutWords_saysHow(String line) {
    String text = engram.run(2, line.split(" ", -1));

    assertThat(text + engram.err()).contains("There is nothing to search for.");
  }

  @Test
  void listOfAnUnknownType_namesTheTypes() {
    String unused = engram.run(2, "list", "--type", "rules");

    assertThat(engram.err()).contains("Use rule, skill or knowledge.");
  }

  @Test
  void listOfAnUnknownScope_namesTheScopes() {
    String unused = engram.run(2, "list", "--scope", "x");

    assertThat(engram.err()).ignoringCase().contains("workspace, global");
  }

  @Test
  void listOfAnEmptyProject_pointsToSave() {
    assertThat(engram.run(0, "list")).contains("engram save");
    assertThat(engram.run(0, "list", "--type", "rule")).contains("engram save");
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "search x", "load x", "status", "verify", "save -f x", "hosts"})
  void workspaceThatIsNotThere_isNamed(String command) {
    String unused = engram.run(2, ("--workspace /no/such " + command).split(" "));
    assertThat(engram.err()).contains("/no/such is no folder; it was given with --workspace.");

    unused = engram.with("ENGRAM_WORKSPACE", "/none").run(2, command.split(" "));
    assertThat(engram.err()).contains("/none is no folder; it was given with ENGRAM_WORKSPACE.");
  }
}
