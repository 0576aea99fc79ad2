package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.problem.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What a tool answers, requirement [TOOL-1]. The server puts it into the envelope and copies the
 * text to {@code data.text}.
 *
 * @param text for people and models, never empty
 * @param data for programs; without {@code text}
 * @param diagnostics what else to know
 * @param error set when the call failed
 */
public record ToolResult(
    String text, JsonObject data, List<Diagnostic> diagnostics, Optional<Failure> error) {

  /**
   * Why a call failed.
   *
   * @param code stable, such as {@code token.expired}
   * @param message what went wrong and what to do
   */
  public record Failure(String code, String message) {}

  /** Copies the diagnostics. */
  public ToolResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /** {@return a good result} */
  public static ToolResult ok(String text, JsonObject data, List<Diagnostic> diagnostics) {
    return new ToolResult(text, data, diagnostics, Optional.empty());
  }

  /** {@return a failed call} */
  public static ToolResult failure(String code, String message) {
    return new ToolResult(
        message, new JsonObject(), List.of(), Optional.of(new Failure(code, message)));
  }
}
