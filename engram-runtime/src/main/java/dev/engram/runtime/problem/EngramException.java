package dev.engram.runtime.problem;

/**
 * A failure that the user can act on: one line that says what went wrong, where, and what to do.
 * Anything else that is thrown is a defect of Engram.
 */
public final class EngramException extends RuntimeException {
  private final String text;
  private final String code;
  private final String remedy;
  private final ExitCode exitCode;

  /**
   * Makes a failure.
   *
   * @param code stable, lower case with underscores and dots, for programs
   * @param message what went wrong, with file and line where there is one; no final remedy
   * @param remedy what to do about it; empty when the message says it all
   * @param exitCode what the command line answers
   */
  public EngramException(String code, String message, String remedy, ExitCode exitCode) {
    super(message);
    this.text = message;
    this.code = code;
    this.remedy = remedy;
    this.exitCode = exitCode;
  }

  /**
   * {@return a plain failure, exit code 1}
   *
   * @param code see the constructor
   * @param message see the constructor
   * @param remedy see the constructor
   */
  public static EngramException failed(String code, String message, String remedy) {
    return new EngramException(code, message, remedy, ExitCode.FAILED);
  }

  /** {@return the stable code, such as {@code workspace.unusable}} */
  public String code() {
    return code;
  }

  /** {@return what to do; may be empty} */
  public String remedy() {
    return remedy;
  }

  /** {@return what the command line answers} */
  public ExitCode exitCode() {
    return exitCode;
  }

  /** {@return message and remedy in one line} */
  public String line() {
    return remedy.isEmpty() ? text : text + " " + remedy;
  }
}
