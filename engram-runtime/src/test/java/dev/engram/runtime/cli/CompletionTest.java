package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a shell is told when somebody presses Tab. */
final class CompletionTest {
  private TestCli cli;

  @BeforeEach
  void project(@TempDir Path folder) throws IOException {
    cli = new TestCli(folder);
    cli.run(0, "inject");
    cli.run(0, "save", "--force", "rule", "Use", "pnpm", "for", "installs.");
  }

  @Test
  void theFirstWordIsACommandWithoutItsAliases() {
    assertThat(words("un")).containsExactly("unarchive", "undo", "uninstall", "unlink");
    assertThat(words("ss")).isEmpty();
  }

  @Test
  void aDashOffersTheOptions() {
    assertThat(words("load", "--b")).containsExactly("--budget-tokens");
  }

  @Test
  void anIdIsAMemoryOfThisProject() {
    assertThat(words("show", "")).containsExactly("use-pnpm-for-installs");
    assertThat(words("load", "--id", "use-")).containsExactly("use-pnpm-for-installs");
  }

  @Test
  void unarchiveOffersWhatWasPutAway() {
    cli.run(0, "archive", "--force", "use-pnpm-for-installs", "--reason", "old");

    assertThat(words("unarchive", "")).containsExactly("use-pnpm-for-installs");
    assertThat(words("show", "")).isEmpty();
  }

  @Test
  void subcommandsAndTheirValuesAreOffered() {
    assertThat(words("config", "g")).containsExactly("get");
    assertThat(words("config", "get", "load.l")).containsExactly("load.limit");
  }

  @Test
  void namesOfTypesScopesAndStatesAreOffered() {
    assertThat(words("list", "--type", "")).containsExactly("knowledge", "rule", "skill");
    assertThat(words("list", "--state", "a")).containsExactly("active", "all", "archived");
    assertThat(words("move", "x", "--to", "")).containsExactly("global", "workspace");
  }

  @Test
  void aFileIsLeftToTheShell() {
    assertThat(words("save-session", "--file", "")).containsExactly(Completion.FILES);
  }

  @Test
  void wordsAfterTwoDashesAreValues() {
    assertThat(words("show", "--", "use")).containsExactly("use-pnpm-for-installs");
  }

  @Test
  void anIdThatAShellWouldRunIsNotOffered() throws IOException {
    Files.writeString(
        cli.root().resolve("rules/evil.md"),
        "---\nid: \"$(touch x)\"\ntype: rule\n---\n# Evil\n\nText.\n");

    assertThat(words("show", "")).containsExactly("use-pnpm-for-installs");
  }

  @Test
  void aShellThatIsNotKnownIsAUsageError() {
    cli.run(2, "completion", "tcsh");

    assertThat(cli.err()).contains("bash, zsh or fish");
  }

  private List<String> words(String... words) {
    List<String> arguments = new ArrayList<>(List.of("completion", "--words", "--"));
    arguments.addAll(List.of(words));
    return cli.run(0, arguments.toArray(String[]::new)).lines().toList();
  }
}
