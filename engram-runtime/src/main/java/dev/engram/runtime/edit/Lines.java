package dev.engram.runtime.edit;

/** Where lines begin and how they end. */
public final class Lines {
  private Lines() {}

  /** {@return the line end that a text uses first, a line feed when it has none} */
  public static String end(String text) {
    int feed = text.indexOf('\n');
    return feed > 0 && text.charAt(feed - 1) == '\r' ? "\r\n" : "\n";
  }

  /** {@return where the line of an offset begins, after a byte order mark} */
  public static int start(String text, int offset) {
    int start = text.lastIndexOf('\n', offset - 1) + 1;
    return start == 0 && text.startsWith("\uFEFF") ? Math.min(1, offset) : start;
  }
}
