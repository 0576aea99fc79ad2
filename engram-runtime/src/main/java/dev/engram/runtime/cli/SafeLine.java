package dev.engram.runtime.cli;

import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.HiddenCharacters;
import java.util.List;

/** A line that a person types and that is stored as it is: short, plain, without secrets. */
final class SafeLine {
  private static final int LONGEST = 500;

  private SafeLine() {}

  /**
   * {@return the line}
   *
   * @param name of the option, for the message
   */
  static String of(String name, String text) {
    List<Diagnostic> found = new SafetyScreen().screen(text).diagnostics();
    if (!found.isEmpty()) {
      throw new EngramException(
          found.get(0).id(),
          "--" + name + " cannot be stored: " + found.get(0).message(),
          "Say it without that part.",
          ExitCode.REFUSED);
    }
    if (text.isBlank()
        || text.length() > LONGEST
        || text.lines().count() > 1
        || HiddenCharacters.isIn(text)) {
      throw new EngramException(
          "argument.invalid",
          "--" + name + " is not one plain line.",
          "Use at most " + LONGEST + " characters.",
          ExitCode.USAGE);
    }
    return text.strip();
  }
}
