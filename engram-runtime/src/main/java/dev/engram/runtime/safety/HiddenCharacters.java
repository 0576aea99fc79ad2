package dev.engram.runtime.safety;

/**
 * Characters that a reader does not see but that change what is read or shown: direction overrides,
 * zero-width ones, tags, control characters and with them terminal sequences.
 */
public final class HiddenCharacters {
  private HiddenCharacters() {}

  /** {@return whether the text has one} */
  public static boolean isIn(String text) {
    return !visible(text).equals(text);
  }

  /**
   * {@return the text with an escape such as <code>&#92;u202e</code> for each hidden character};
   * line feeds, tabs, and the joiners that scripts and emoji need stay
   */
  public static String visible(String text) {
    StringBuilder visible = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (isHidden(c) && !isNeeded(text, i)) {
        for (int unit = i; unit < next; unit++) {
          visible.append(String.format("\\u%04x", (int) text.charAt(unit)));
        }
      } else {
        visible.appendCodePoint(c);
      }
      i = next;
    }
    return visible.toString();
  }

  /** {@return whether a character is one, wherever it stands} */
  static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c != '\n' && c != '\t';
      case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      case Character.SURROGATE -> true;
      // The fillers of Hangul are letters by category and blank on the screen.
      default -> c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x2800;
    };
  }

  private static boolean isNeeded(String text, int at) {
    char c = text.charAt(at);
    if (c == '\r') {
      return text.startsWith("\n", at + 1);
    }
    if (c != '\u200C' && c != '\u200D') {
      return false;
    }
    int before = at == 0 ? ' ' : text.codePointBefore(at);
    // Latin, Greek and Cyrillic never join.
    return before >= 0x0590 && !isHidden(before) && at + 1 < text.length();
  }
}
