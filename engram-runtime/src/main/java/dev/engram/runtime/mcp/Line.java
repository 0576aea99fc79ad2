package dev.engram.runtime.mcp;

/** One line of input. */
sealed interface Line {
  /**
   * A line that could be decoded.
   *
   * @param text without the line feed
   * @param bytes its length as received
   */
  record Text(String text, int bytes) implements Line {
    /** {@return whether there is only JSON white space} */
    boolean isBlank() {
      return text.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\r');
    }
  }

  /**
   * A line that is no message; what it held is gone.
   *
   * @param problem what to answer
   */
  record Unreadable(RpcException problem) implements Line {}
}
