package dev.engram.api;

import java.util.Optional;
import java.util.Set;

/**
 * What a host says to a hook on stdin and understands from its stdout; requirement [REG-6].
 *
 * @param eventField the member with the event's name
 * @param sessionField the member with the session's id
 * @param folderField the member with the working folder: a string, or an array whose first counts
 * @param promptField the member with the prompt; empty when the host never gives it
 * @param sessionEvents names of the events at which a session starts; any other is a prompt
 * @param output how text is given back
 * @param question how the host asks before a tool runs; empty when it never does
 */
public record HookDialect(
    String eventField,
    String sessionField,
    String folderField,
    String promptField,
    Set<String> sessionEvents,
    Output output,
    Optional<Question> question) {
  /**
   * The host's question whether a tool may run.
   *
   * @param event the event's name
   * @param toolField the member with the tool's name
   * @param ask the answer that makes the host ask a human
   */
  public record Question(String event, String toolField, JsonValue ask) {}

  /** How a hook gives text to the model. */
  public enum Output {
    /** {@code {"hookSpecificOutput": {"hookEventName": "…", "additionalContext": "…"}}}. */
    HOOK_SPECIFIC,
    /** {@code {"additional_context": "…"}}. */
    ADDITIONAL_CONTEXT,
    /** {@code {"injectSteps": [{"ephemeralMessage": "…"}]}}. */
    INJECT_STEPS
  }

  /** Copies the names. */
  public HookDialect {
    sessionEvents = Set.copyOf(sessionEvents);
  }

  /** {@return the dialect that Claude Code, Codex and Gemini CLI share} */
  public static HookDialect common() {
    return new HookDialect(
        "hook_event_name",
        "session_id",
        "cwd",
        "prompt",
        Set.of("SessionStart"),
        Output.HOOK_SPECIFIC,
        Optional.empty());
  }
}
