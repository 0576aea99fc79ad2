package dev.engram.runtime.problem;

/** Exit codes of the command line, requirement [CLI-2]. */
public enum ExitCode {
  /** Everything asked for was done. */
  DONE(0),
  /** It failed, or there are findings (warnings only with {@code --strict}). */
  FAILED(1),
  /** The command line cannot be understood. */
  USAGE(2),
  /** A human's approval is needed; nothing was written. */
  NEEDS_APPROVAL(3),
  /** Refused for safety: a secret, an injection, tampering. */
  REFUSED(4),
  /** A conflict with a human's edit. */
  CONFLICT(5);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** {@return the number given to the operating system} */
  public int code() {
    return code;
  }
}
