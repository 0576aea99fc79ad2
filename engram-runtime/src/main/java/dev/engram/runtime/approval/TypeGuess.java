package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryType;
import java.util.regex.Pattern;

/**
 * Infers what a plain text is, requirement [MEM-3]; the preview shows it, so a person can object.
 */
final class TypeGuess {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  /** Steps, or what to do on an occasion. */
  private static final Pattern SKILL =
      Pattern.compile(
          "^\\s*(when|whenever|before|after|to|how to)\\b.*[,:].*|.*\\b(step \\d|first\\b.*\\bthen)\\b.*"
              + "|^\\s*(wenn|bevor|nachdem)\\b.*,.*",
          FLAGS | Pattern.DOTALL);

  /** An order or a ban. */
  private static final Pattern RULE =
      Pattern.compile(
          "^\\s*(always|never|do not|don.t|use|avoid|prefer|keep|run|write|make sure|ensure|only)\\b.*"
              + "|.*\\b(must|must not|should|should not|shall|never|always|required|forbidden)\\b.*"
              + "|.*\\b(muss|müssen|darf nicht|immer|nie|niemals)\\b.*",
          FLAGS | Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS);

  private TypeGuess() {}

  static MemoryType of(String text) {
    String start = text.substring(0, Math.min(text.length(), 400));
    if (SKILL.matcher(start).matches()) {
      return MemoryType.SKILL;
    }
    return RULE.matcher(start).matches() ? MemoryType.RULE : MemoryType.KNOWLEDGE;
  }
}
