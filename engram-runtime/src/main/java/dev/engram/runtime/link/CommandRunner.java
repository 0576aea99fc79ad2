package dev.engram.runtime.link;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs the commands of a report that a human would otherwise run; requirement [REG-1]. */
public final class CommandRunner {
  private static final long TIMEOUT_SECONDS = 60;

  private final Environment environment;

  /** Makes a runner that starts programs with this environment. */
  public CommandRunner(Environment environment) {
    this.environment = environment;
  }

  /** {@return the report, with what became of its commands} */
  public LinkReport run(LinkReport report) {
    List<String> left = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>(report.diagnostics());
    for (String command : report.commands()) {
      Optional<String> failure = failure(Shell.split(command));
      if (failure.isEmpty()) {
        diagnostics.add(Diagnostic.info("link.ran", "Ran " + command + ".", ""));
      } else {
        left.add(command);
        diagnostics.add(
            Diagnostic.error(
                "link.run_failed",
                command + " failed: " + failure.get() + ".",
                "Run it yourself."));
      }
    }
    return new LinkReport(
        report.files(),
        report.skipped(),
        left,
        report.pastes(),
        diagnostics,
        left.isEmpty() || report.exit() != ExitCode.DONE ? report.exit() : ExitCode.FAILED);
  }

  private Optional<String> failure(List<String> words) {
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(environment.cwd().toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.of("it did not end within " + TIMEOUT_SECONDS + " seconds");
      }
      return process.exitValue() == 0
          ? Optional.empty()
          : Optional.of("exit code " + process.exitValue());
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("it was interrupted");
    }
  }
}
