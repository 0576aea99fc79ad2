package dev.engram.runtime.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the front matter that Engram itself writes without a YAML parser, which takes longer than
 * all other work on a file: one key a line, its value a word, a quoted text without escapes, or a
 * list of those in brackets. It takes nothing that YAML would understand otherwise; all else is
 * left to {@link FrontMatterParser}. For one thread.
 */
final class PlainFrontMatter {
  private final String line;
  private int at;

  private PlainFrontMatter(String line) {
    this.line = line;
  }

  /** {@return the front matter; empty when a line of it is anything else} */
  static Optional<FrontMatter> of(List<String> lines) {
    Map<String, FrontMatter.Entry> entries = new LinkedHashMap<>();
    int characters = 0;
    for (int i = 0; i < lines.size(); i++) {
      PlainFrontMatter line = new PlainFrontMatter(lines.get(i));
      String key = line.key();
      Object value = key.isEmpty() ? null : line.value();
      characters += line.line.length() + 1;
      if (value == null
          || line.at != line.line.length()
          || characters > FrontMatterParser.MAX_CHARACTERS
          || entries.put(key, new FrontMatter.Entry(value, i, i + 1)) != null) {
        return Optional.empty();
      }
    }
    return entries.isEmpty() ? Optional.empty() : Optional.of(new FrontMatter(lines, entries));
  }

  /**
   * {@return small letters and underscores before a colon and a blank; empty when there are none}
   */
  private String key() {
    int end = 0;
    while (end < line.length() && (isSmall(line.charAt(end)) || line.charAt(end) == '_')) {
      end++;
    }
    if (end == 0 || !line.startsWith(": ", end)) {
      return "";
    }
    at = end + 2;
    return line.substring(0, end);
  }

  private @Nullable Object value() {
    return peek() == '[' ? list() : scalar();
  }

  private @Nullable List<Object> list() {
    List<Object> items = new ArrayList<>();
    at++;
    while (peek() != ']') {
      if (!items.isEmpty()) {
        if (!line.startsWith(", ", at)) {
          return null;
        }
        at += 2;
      }
      String item = scalar();
      if (item == null) {
        return null;
      }
      items.add(item);
    }
    at++;
    return items;
  }

  private @Nullable String scalar() {
    return peek() == '"' ? quoted() : word();
  }

  private @Nullable String quoted() {
    int start = at + 1;
    int end = start;
    while (end < line.length() && isPrintable(line.charAt(end))) {
      end++;
    }
    if (end == line.length() || line.charAt(end) != '"') {
      return null;
    }
    at = end + 1;
    return line.substring(start, end);
  }

  /** A letter or a digit, then also blanks between, and signs that mean nothing to YAML. */
  private @Nullable String word() {
    int start = at;
    while (isWord(peek()) || (at > start && isInner(at))) {
      at++;
    }
    return at == start ? null : line.substring(start, at);
  }

  private boolean isInner(int index) {
    char c = peek();
    boolean blank = c == ' ' && index + 1 < line.length() && isWord(line.charAt(index + 1));
    return blank || c == '_' || c == '.' || c == '/' || c == '-';
  }

  private char peek() {
    return at < line.length() ? line.charAt(at) : '\0';
  }

  private static boolean isSmall(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isWord(char c) {
    return isSmall(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /** Not the quotation mark and the backslash, which end or change what follows. */
  private static boolean isPrintable(char c) {
    return (c >= 0x20 && c < 0x7F && c != '"' && c != '\\')
        || (c > 0xA0 && Character.isLetterOrDigit(c));
  }
}
