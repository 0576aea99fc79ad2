package dev.engram.runtime.mcp;

/** Strings of Java may hold halves of surrogate pairs, which no UTF-8 can carry. */
final class UnicodeText {
  private UnicodeText() {}

  /** {@return whether every surrogate has its other half} */
  static boolean isWellFormed(String text) {
    return firstLone(text, 0) < 0;
  }

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
