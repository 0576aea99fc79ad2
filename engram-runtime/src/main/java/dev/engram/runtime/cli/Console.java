package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.problem.Severity;
import dev.engram.runtime.safety.HiddenCharacters;
import dev.engram.runtime.tools.Envelope;
import dev.engram.runtime.tools.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Prints replies and failures; requirements [CLI-3] and [CLI-4]. Memories and file names come from
 * others: characters that would drive a terminal or deceive its reader are printed as escapes.
 */
final class Console {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Environment environment;
  private final Terminal terminal;

  Console(Environment environment, Terminal terminal) {
    this.environment = environment;
    this.terminal = terminal;
  }

  /**
   * {@return what the work gives; a person is told when it takes long}
   *
   * @param what is being done, such as {@code Indexing the memories}
   */
  <T> T during(String what, Supplier<T> work) {
    if (!terminal.stderr()) {
      return work.get();
    }
    Progress progress = new Progress(environment.err(), what, PATIENCE);
    try {
      return work.get();
    } finally {
      progress.end();
    }
  }

  /**
   * Prints a reply: its text on standard output and its diagnostics on standard error, or with
   * {@code json} the envelope on standard output.
   *
   * @return the exit code for picocli
   */
  Integer print(Reply reply, boolean json) {
    if (json) {
      Optional<ToolResult.Failure> error =
          reply.exit() == ExitCode.DONE
              ? Optional.empty()
              : Optional.of(new ToolResult.Failure(failureCode(reply), firstLine(reply)));
      envelope(Envelope.of(reply.text(), reply.data(), reply.diagnostics(), error));
    } else {
      if (!reply.text().isEmpty()) {
        environment.out().println(HiddenCharacters.visible(reply.text()));
      }
      reply.diagnostics().forEach(this::print);
    }
    environment.out().flush();
    return reply.exit().code();
  }

  /** Prints a failure that the user can act on, in one line, or as an envelope. */
  int fail(EngramException failure, boolean json) {
    if (json) {
      envelope(
          Envelope.of(
              failure.line(),
              new JsonObject(),
              List.of(),
              Optional.of(new ToolResult.Failure(failure.code(), failure.line()))));
    } else {
      environment.err().println("engram: " + HiddenCharacters.visible(failure.line()));
    }
    if (environment.variable("ENGRAM_DEBUG").filter("1"::equals).isPresent()) {
      failure.printStackTrace(environment.err());
    }
    return failure.exitCode().code();
  }

  /** Prints a line for people while a command is at work. */
  void show(String text) {
    environment.out().println(HiddenCharacters.visible(text));
  }

  /** Prints a note for people while a command is at work. */
  void show(Diagnostic diagnostic) {
    print(diagnostic);
  }

  /** Prints a question without ending the line. */
  void prompt(String question) {
    environment.out().print(question);
    environment.out().flush();
  }

  private void envelope(JsonObject envelope) {
    // In JSON they can stand in strings only, where the escapes mean the same.
    environment.out().println(HiddenCharacters.visible(Json.writePretty(envelope)));
  }

  private void print(Diagnostic diagnostic) {
    String mark = diagnostic.severity() == Severity.INFO ? "note" : diagnostic.severity().id();
    String remedy = diagnostic.remedy().isEmpty() ? "" : " " + diagnostic.remedy();
    String line = "engram: " + mark + ": " + diagnostic.message() + remedy;
    environment.err().println(HiddenCharacters.visible(line));
  }

  private static String failureCode(Reply reply) {
    return reply.diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
        .map(Diagnostic::id)
        .findFirst()
        .orElse(reply.exit().name().toLowerCase(java.util.Locale.ROOT));
  }

  private static String firstLine(Reply reply) {
    return reply.diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
        .map(Diagnostic::message)
        .findFirst()
        .orElse(reply.text().lines().findFirst().orElse("failed"));
  }
}
