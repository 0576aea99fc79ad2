package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/** Puts texts that others wrote into an answer so that they stay where they belong. */
public final class Lines {
  /** Some hosts show nothing of a result with a very long line. */
  private static final int MAX_LINE = 1000;

  private static final String END_OF_LINE = "\n\r\u000B\f\u0085\u2028\u2029";

  private Lines() {}

  /** {@return a text on one line without control characters, cut to a length} */
  public static String single(String text, int length) {
    StringBuilder line = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ' || isControl(c) || c == '\u2028' || c == '\u2029') {
        gap = true;
      } else {
        line.append(gap ? " " : "").append(c);
        gap = false;
      }
    }
    return Body.cut(line.toString().strip(), length);
  }

  private static boolean isControl(char c) {
    return c < 0x20 || c == 0x7F;
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

  /** Cut at every end of line that Unicode knows; control characters could drive a terminal. */
  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (END_OF_LINE.indexOf(c) >= 0) {
        i += text.startsWith("\r\n", i) ? 1 : 0;
        lines.add(line.toString());
        line.setLength(0);
      } else if (c == '\t' || !isControl(c)) {
        line.append(c);
      }
    }
    lines.add(line.toString());
    return lines;
  }

  private static String broken(String text) {
    List<String> lines = new ArrayList<>();
    for (String line : lines(text)) {
      String rest = line;
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
