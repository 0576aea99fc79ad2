package dev.engram.runtime.link;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.problem.Severity;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Commands that are run for a person, requirements [REG-1], [REG-4]")
final class CommandRunnerTest {
  private static final String ABSENT =
      "/bin/sh -c 'echo No MCP server named engram in user scope >&2; exit 1'";

  @TempDir private Path folder;

  private CommandRunner runner() {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new CommandRunner(
        new Environment(
            Map.of("HOME", folder.toString()),
            folder,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            nowhere,
            nowhere));
  }

  private static LinkReport report(String command) {
    return new LinkReport(
        List.of(), List.of(), List.of(command), List.of(), List.of(), ExitCode.DONE);
  }

  @Test
  void commandThatWorks_isNotLeftForThePerson() {
    LinkReport ran = runner().runRemovals(report("/bin/sh -c 'yes | head -c 100000'"));

    assertThat(ran.exit()).isEqualTo(ExitCode.DONE);
    assertThat(ran.commands()).isEmpty();
  }

  @Test
  void removalOfWhatIsNotRegistered_isANote() {
    LinkReport ran = runner().runRemovals(report(ABSENT));

    assertThat(ran.exit()).isEqualTo(ExitCode.DONE);
    assertThat(ran.commands()).isEmpty();
    assertThat(ran.diagnostics().get(0).severity()).isEqualTo(Severity.INFO);
    assertThat(ran.diagnostics().get(0).message()).contains("was not registered");
  }

  @Test
  void sameWordsWhenAdding_areAFailure() {
    assertThat(runner().run(report(ABSENT)).exit()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void removalThatFailsOtherwise_isLeftForThePerson() {
    LinkReport ran = runner().runRemovals(report("/bin/sh -c 'echo broken; exit 3'"));

    assertThat(ran.exit()).isEqualTo(ExitCode.FAILED);
    assertThat(ran.commands()).hasSize(1);
    assertThat(ran.diagnostics().get(0).message()).contains("exit code 3");
  }
}
