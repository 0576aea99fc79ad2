package dev.engram.runtime.safety;

import dev.engram.runtime.safety.SecretScanner.Range;
import java.util.List;

/** Private keys in PEM (RFC 7468) and OpenPGP armour, also on one line, also cut off. */
final class PrivateKeys {
  private static final String BEGIN = "-----BEGIN ";
  private static final String END = "-----END ";
  private static final int LONGEST_LABEL = 60;
  private static final int LONGEST_KEY = 20_000;
  private static final int SHORTEST_LINE = 16;

  private PrivateKeys() {}

  /** Adds the keys of a text, from the first dash to the last. */
  static void find(String text, List<Range> found) {
    int at = text.indexOf(BEGIN);
    while (at >= 0) {
      int label = at + BEGIN.length();
      int body = within(text, "-----", label, LONGEST_LABEL);
      int next = label;
      if (body >= 0 && text.substring(label, body).contains("PRIVATE KEY")) {
        next = end(text, body + "-----".length());
        found.add(new Range("private-key", at, next));
      }
      at = text.indexOf(BEGIN, next);
    }
  }

  private static int end(String text, int body) {
    int end = within(text, END, body, LONGEST_KEY);
    if (end >= 0) {
      int dashes = within(text, "-----", end + END.length(), LONGEST_LABEL);
      return dashes < 0 ? end + END.length() : dashes + "-----".length();
    }
    return endOfCutKey(text, body);
  }

  /** Takes the lines that look like base64, and leaves the words that follow them. */
  private static int endOfCutKey(String text, int body) {
    int end = body;
    while (true) {
      int line = end;
      while (line < text.length() && (text.charAt(line) == '\n' || text.charAt(line) == '\r')) {
        line++;
      }
      while (text.startsWith("\\n", line)) {
        line += 2;
      }
      int lineEnd = Alphabet.BASE64.runEnd(text, line);
      if (lineEnd - line < SHORTEST_LINE) {
        return end;
      }
      end = lineEnd;
    }
  }

  private static int within(String text, String word, int from, int length) {
    int limit = Math.min(text.length(), from + length);
    int at = text.substring(from, limit).indexOf(word);
    return at < 0 ? -1 : from + at;
  }
}
