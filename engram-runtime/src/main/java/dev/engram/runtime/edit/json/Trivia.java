package dev.engram.runtime.edit.json;

/** White space and comments between the tokens of a text. */
record Trivia(String text) {
  private static final int NO_COMMENT = -1;

  /** {@return the end of the comment that begins here; -1 for none, or one that never ends} */
  private int commentEnd(int offset) {
    if (text.startsWith("//", offset)) {
      int end = offset;
      while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
        end++;
      }
      return end;
    }
    if (text.startsWith("/*", offset)) {
      int close = text.indexOf("*/", offset + 2);
      return close < 0 ? NO_COMMENT : close + 2;
    }
    return NO_COMMENT;
  }

  static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  /** {@return the first offset that is neither white space nor in a comment} */
  int skip(int offset) {
    int at = offset;
    while (at < text.length()) {
      int comment = commentEnd(at);
      if (comment >= 0) {
        at = comment;
      } else if (isSpace(text.charAt(at))) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  /** {@return the end of the last comment from here to the next token, or the offset itself} */
  int lastCommentEnd(int offset) {
    return lastCommentEnd(offset, false);
  }

  /** {@return the end of the last comment that begins on the same line, or the offset itself} */
  int sameLineCommentEnd(int offset) {
    return lastCommentEnd(offset, true);
  }

  private int lastCommentEnd(int offset, boolean sameLine) {
    int found = offset;
    int at = offset;
    while (at < text.length()) {
      int comment = commentEnd(at);
      if (comment >= 0) {
        at = comment;
        found = comment;
      } else if (isSpace(text.charAt(at)) && !(sameLine && text.charAt(at) == '\n')) {
        at++;
      } else {
        break;
      }
    }
    return found;
  }
}
