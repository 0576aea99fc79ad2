package dev.engram.runtime.mcp;

/** Strings of Java may hold halves of surrogate pairs, which no UTF-8 can carry. */
final class UnicodeText {
  private static final int ESCAPE = "\\ud800".length();

  private UnicodeText() {}

  /** {@return the text with U+FFFD for each lone surrogate} */
  static String repaired(String text) {
    int lone = firstLone(text, 0);
    if (lone < 0) {
      return text;
    }
    StringBuilder repaired = new StringBuilder(text);
    for (; lone >= 0; lone = firstLone(text, lone + 1)) {
      repaired.setCharAt(lone, '\uFFFD');
    }
    return repaired.toString();
  }

  /**
   * {@return a JSON text in which each escape of a lone surrogate is one of U+FFFD; a strict parser
   * would refuse the message, though JSON allows it (RFC 8259, section 8.2)}
   */
  static String withoutLoneEscapes(String json) {
    if (!json.contains("\\ud") && !json.contains("\\uD")) {
      return json;
    }
    StringBuilder repaired = new StringBuilder(json);
    for (int i = json.indexOf('\\'); i >= 0; i = json.indexOf('\\', i)) {
      if (isEscape(json, i, "89abAB") && isEscape(json, i + ESCAPE, "cdefCDEF")) {
        i += 2 * ESCAPE;
      } else if (isEscape(json, i, "89abcdefABCDEF")) {
        repaired.replace(i, i + ESCAPE, "\\ufffd");
        i += ESCAPE;
      } else {
        i += 2;
      }
    }
    return repaired.toString();
  }

  /**
   * Whether there is an escape of U+D000 to U+DFFF whose third last digit is one of those given.
   */
  private static boolean isEscape(String json, int at, String digits) {
    return at + ESCAPE <= json.length()
        && json.startsWith("\\u", at)
        && (json.charAt(at + 2) | 0x20) == 'd'
        && digits.indexOf(json.charAt(at + 3)) >= 0;
  }

  private static int firstLone(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.isSupplementaryCodePoint(text.codePointAt(i))) {
          i++;
        } else {
          return i;
        }
      }
    }
    return -1;
  }
}
