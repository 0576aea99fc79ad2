package dev.engram.runtime.problem;

/**
 * Something to know about a result, requirement [TOOL-1].
 *
 * @param id stable, such as {@code safety.secret}
 * @param severity how much it matters
 * @param message one sentence, with file and line where there is one; never a secret's value
 * @param remedy what to do; empty when nothing is to be done
 */
public record Diagnostic(String id, Severity severity, String message, String remedy) {
  /** {@return a diagnostic of severity info} */
  public static Diagnostic info(String id, String message, String remedy) {
    return new Diagnostic(id, Severity.INFO, message, remedy);
  }

  /** {@return a diagnostic of severity warning} */
  public static Diagnostic warning(String id, String message, String remedy) {
    return new Diagnostic(id, Severity.WARNING, message, remedy);
  }

  /** {@return a diagnostic of severity error} */
  public static Diagnostic error(String id, String message, String remedy) {
    return new Diagnostic(id, Severity.ERROR, message, remedy);
  }
}
