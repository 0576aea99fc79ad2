package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/** Puts texts that others wrote into an answer so that they stay where they belong. */
public final class Lines {
  /** Some hosts show nothing of a result with a very long line. */
  private static final int MAX_LINE = 1000;

  private Lines() {}

  /** {@return a text on one line without control characters, cut to a length} */
  public static String single(String text, int length) {
    return Body.cut(text.replaceAll("[\\s\\p{Cntrl}\\u2028\\u2029]+", " ").strip(), length);
  }

  /** {@return a text between fences longer than any in it, its long lines broken} */
  static String fenced(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    String fence = "`".repeat(Math.max(3, longest + 1));
    return fence + "markdown\n" + broken(text) + "\n" + fence;
  }

  private static String broken(String text) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\\R", -1)) {
      // Control characters could drive a terminal.
      String rest = line.replaceAll("[\\p{Cntrl}&&[^\t]]", "");
      while (rest.length() > MAX_LINE) {
        int end = rest.lastIndexOf(' ', MAX_LINE);
        if (end < MAX_LINE / 2) {
          end = Character.isHighSurrogate(rest.charAt(MAX_LINE - 1)) ? MAX_LINE - 1 : MAX_LINE;
        }
        lines.add(rest.substring(0, end));
        rest = rest.substring(end).stripLeading();
      }
      lines.add(rest);
    }
    return String.join("\n", lines);
  }
}
