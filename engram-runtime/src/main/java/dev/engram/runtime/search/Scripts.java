package dev.engram.runtime.search;

/** What kind of character a code point is, for cutting texts into words. */
final class Scripts {
  private Scripts() {}

  /** {@return whether it belongs to a script that is written, or glued, without spaces} */
  static boolean isUnspaced(int c) {
    if (c < 0x0E00) {
      return false;
    }
    return c <= 0x0EFF // Thai, Lao
        || (c >= 0x1000 && c <= 0x109F) // Myanmar
        || (c >= 0x1780 && c <= 0x17FF) // Khmer
        || (c >= 0x3005 && c <= 0x3007)
        || (c >= 0x3040 && c <= 0x30FF && c != 0x30FB) // Kana, without the middle dot
        || (c >= 0x3100 && c <= 0x318F)
        || (c >= 0x31F0 && c <= 0x31FF)
        || (c >= 0x3400 && c <= 0x9FFF) // Han
        || (c >= 0xAC00 && c <= 0xD7AF) // Hangul
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0x20000 && c <= 0x3FFFF);
  }

  /** {@return whether it is a Chinese character, which has a meaning of its own} */
  static boolean isHan(int c) {
    return (c >= 0x3400 && c <= 0x9FFF)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0x20000 && c <= 0x3FFFF);
  }

  /** {@return whether it is a letter, a digit or a mark on one} */
  static boolean isWord(int c) {
    if (c < 0x80) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
    return Character.isLetterOrDigit(c)
        || switch (Character.getType(c)) {
          case Character.NON_SPACING_MARK,
              Character.COMBINING_SPACING_MARK,
              Character.ENCLOSING_MARK,
              Character.LETTER_NUMBER,
              Character.OTHER_NUMBER ->
              true;
          default -> false;
        };
  }
}
