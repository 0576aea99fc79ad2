package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.ToolResult;
import java.util.List;

/**
 * What a command answers.
 *
 * @param text for people, without a final line feed; may be empty
 * @param data for programs
 * @param diagnostics printed to standard error, or part of the envelope with {@code --json}
 * @param exit the exit code
 */
record Reply(String text, JsonObject data, List<Diagnostic> diagnostics, ExitCode exit) {
  Reply {
    diagnostics = List.copyOf(diagnostics);
  }

  /** {@return a good answer with nothing else to know} */
  static Reply done(String text, JsonObject data) {
    return new Reply(text, data, List.of(), ExitCode.DONE);
  }

  /**
   * {@return the answer of a tool, as the command line gives it}
   *
   * @throws EngramException when the tool failed
   */
  static Reply of(ToolResult result) {
    result
        .error()
        .ifPresent(
            failure -> {
              throw EngramException.failed(failure.code(), failure.message(), "");
            });
    return new Reply(result.text(), result.data(), result.diagnostics(), ExitCode.DONE);
  }
}
