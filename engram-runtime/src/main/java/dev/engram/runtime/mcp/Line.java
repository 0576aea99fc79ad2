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
      for (int i = 0; i < text.length(); i++) {
        if (" \t\r".indexOf(text.charAt(i)) < 0) {
          return false;
        }
      }
      return true;
    }
  }

  /**
   * A line that is no message; what it held is gone.
   *
   * @param problem what to answer
   */
  record Unreadable(RpcException problem) implements Line {}
}
