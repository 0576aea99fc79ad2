package dev.engram.runtime.link;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/** Runs the commands of a report that a human would otherwise run; requirement [REG-1]. */
public final class CommandRunner {
  private static final long TIMEOUT_SECONDS = 60;
  private static final long GRACE_SECONDS = 2;
  private static final int MAX_SAID = 4096;
  private static final Pattern ABSENT =
      Pattern.compile(
          "\\bno\\b[^\\n]{0,60}\\bserver\\b|\\bserver\\b[^\\n]{0,60}\\bnot (found|registered)\\b",
          Pattern.CASE_INSENSITIVE);

  private final Environment environment;

  /** Makes a runner that starts programs with this environment. */
  public CommandRunner(Environment environment) {
    this.environment = environment;
  }

  /** {@return the report, with what became of its commands} */
  public LinkReport run(LinkReport report) {
    return run(report, false);
  }

  /**
   * {@return the same for commands that take a registration out: a host that says there is none is
   * as it should be}
   */
  public LinkReport runRemovals(LinkReport report) {
    return run(report, true);
  }

  private LinkReport run(LinkReport report, boolean removing) {
    List<String> left = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>(report.diagnostics());
    for (String command : report.commands()) {
      Optional<Failure> failure = failure(Shell.split(command));
      if (failure.isEmpty()) {
        diagnostics.add(Diagnostic.info("link.ran", "Ran " + command + ".", ""));
      } else if (removing && ABSENT.matcher(failure.get().said()).find()) {
        diagnostics.add(
            Diagnostic.info(
                "link.absent", "Ran " + command + ": it was not registered there.", ""));
      } else {
        left.add(command);
        diagnostics.add(
            Diagnostic.error(
                "link.run_failed",
                command + " failed: " + failure.get().reason() + ".",
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

  /**
   * Why a command did not do it.
   *
   * @param reason a phrase
   * @param said the start of what it printed
   */
  private record Failure(String reason, String said) {}

  private Optional<Failure> failure(List<String> words) {
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(environment.cwd().toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> said(process));
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return failed("it did not end within " + TIMEOUT_SECONDS + " seconds");
      }
      return process.exitValue() == 0
          ? Optional.empty()
          : Optional.of(
              new Failure(
                  "exit code " + process.exitValue(), said.get(GRACE_SECONDS, TimeUnit.SECONDS)));
    } catch (IOException e) {
      return failed(String.valueOf(e.getMessage()));
    } catch (ExecutionException | TimeoutException e) {
      return failed("what it says cannot be read");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed("it was interrupted");
    }
  }

  private static Optional<Failure> failed(String reason) {
    return Optional.of(new Failure(reason, ""));
  }

  /** Reads to the end, so that the program is never held up, and keeps the start. */
  private static String said(Process process) {
    try (InputStream out = process.getInputStream()) {
      String start = new String(out.readNBytes(MAX_SAID), StandardCharsets.UTF_8);
      long unused = out.transferTo(OutputStream.nullOutputStream());
      return start;
    } catch (IOException e) {
      return "";
    }
  }
}
