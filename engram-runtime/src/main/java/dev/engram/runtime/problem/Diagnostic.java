package dev.engram.runtime.problem;

import org.jspecify.annotations.Nullable;

/**
 * Something to know about a result, requirement [TOOL-1].
 *
 * @param id stable, such as {@code safety.secret}
 * @param severity how much it matters
 * @param message one sentence, with file and line where there is one; never a secret's value
 * @param remedy what to do; empty when nothing is to be done
 */
public record Diagnostic(String id, Severity severity, String message, String remedy) {
  /** Written out: what the compiler makes instead takes a cold start long, and each load asks. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Diagnostic that
        && id.equals(that.id)
        && severity == that.severity
        && message.equals(that.message)
        && remedy.equals(that.remedy);
  }

  @Override
  public int hashCode() {
    return 31 * id.hashCode() + message.hashCode();
  }

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
