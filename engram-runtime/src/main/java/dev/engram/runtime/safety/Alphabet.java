package dev.engram.runtime.safety;

/** The characters that tokens are made of. */
enum Alphabet {
  /** Letters and digits. */
  ALNUM(""),
  /** Upper-case letters and digits. */
  UPPER(""),
  /** Letters, digits and underscore. */
  WORD("_"),
  /** Base64 for URLs. */
  URL("-_"),
  /** Base64 for URLs with dots. */
  DOTTED("-_."),
  /** Base64. */
  BASE64("+/="),
  /** What a path is made of. */
  PATH("-_/");

  private final String extra;

  Alphabet(String extra) {
    this.extra = extra;
  }

  /** {@return whether it has the character} */
  boolean has(char c) {
    return (c >= '0' && c <= '9')
        || (c >= 'A' && c <= 'Z')
        || (c >= 'a' && c <= 'z' && this != UPPER)
        || extra.indexOf(c) >= 0;
  }

  /** {@return the index behind the run of such characters that begins at an index} */
  int runEnd(String text, int from) {
    int end = from;
    while (end < text.length() && has(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
