package dev.engram.runtime.edit.toml;

import java.util.BitSet;

/** Where the strings of a TOML text are, and how deep its brackets go. Linear. */
final class TomlScan {
  private final String text;
  private final BitSet strings = new BitSet();
  private final BitSet nested = new BitSet();
  private int deepest;

  TomlScan(String text) {
    this.text = text;
    int depth = 0;
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#') {
        at = lineEnd(at);
      } else if (c == '"' || c == '\'') {
        int end = stringEnd(at, c);
        strings.set(at, end);
        at = end;
      } else {
        depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
        deepest = Math.max(deepest, depth);
        at++;
        if (c == '\n' && depth > 0) {
          nested.set(at);
        }
      }
    }
  }

  /** {@return whether an offset is inside a string, which then spans lines} */
  boolean inString(int offset) {
    return strings.get(offset);
  }

  /** {@return whether a line begins inside an array or an inline table} */
  boolean inBrackets(int line) {
    return nested.get(line);
  }

  /** {@return the number of brackets that are open at once, at most} */
  int deepest() {
    return deepest;
  }

  private int lineEnd(int from) {
    int feed = text.indexOf('\n', from);
    return feed < 0 ? text.length() : feed;
  }

  private int stringEnd(int start, char quote) {
    String triple = String.valueOf(quote).repeat(3);
    boolean lines = text.startsWith(triple, start);
    String close = lines ? triple : String.valueOf(quote);
    int limit = lines ? text.length() : lineEnd(start);
    int at = start + close.length();
    while (at < limit) {
      if (text.startsWith(close, at)) {
        int end = at + close.length();
        // Up to two quotes may stand right before the closing three.
        while (lines && end < text.length() && text.charAt(end) == quote) {
          end++;
        }
        return end;
      }
      at += quote == '"' && text.charAt(at) == '\\' ? 2 : 1;
    }
    return Math.min(at, text.length());
  }
}
