package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that explain, and the list of what was put away. */
final class GuideCommandsTest {
  private TestCli cli;

  @BeforeEach
  void project(@TempDir Path folder) throws IOException {
    cli = new TestCli(folder);
    cli.run(0, "inject");
  }

  @Test
  void theGuideForAgentsForbidsThemToForce() {
    assertThat(cli.run(0, "llm")).contains("never add --force unless they typed it");
  }

  @Test
  void theHookHasAHelpThoughItRunsOtherwise() {
    assertThat(cli.run(0, "agent-hook", "--help")).contains("--host=HOST");
  }

  @Test
  void listNamesWhatWasPutAwayWhenAskedFor() {
    cli.run(0, "save", "--force", "rule", "Use", "pnpm", "for", "installs.");
    cli.run(0, "archive", "--force", "use-pnpm-for-installs", "--reason", "old");

    assertThat(cli.run(0, "list")).contains("no such memories");
    assertThat(cli.run(0, "list", "--state", "archived"))
        .contains("use-pnpm-for-installs (archived)");
  }

  @Test
  void listRefusesAStateThatThereIsNot() {
    cli.run(2, "list", "--state", "sleepy");

    assertThat(cli.err()).contains("\"sleepy\" is no state. Use one of: active, superseded");
  }
}
