package dev.engram.runtime.safety;

import dev.engram.runtime.safety.SecretScanner.Range;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Values that are called a password, a token, a key: {@code DB_PASSWORD="…"}, {@code api_key: …},
 * "the staging password is …".
 */
final class NamedSecrets {
  /** Between a name and its value: closing marks, perhaps some words, and a separator. */
  private static final LazyPattern SEPARATOR =
      new LazyPattern(
          "(?i)(?<near>[\"'`*\\])]{0,3}(?:\\s{0,3}(?::=|=>|[:=：](?!=))\\s{0,3}"
              + "| (?:is|was|lautet|ist|est|es|is:|=) (?:now )?(?=\\S)))"
              + "|(?<far>[ \\w'’-]{1,40}?(?: (?:is|was|lautet|ist)|:) )"
              + "|(?<blank> {1,4}(?=[\\w+/]{20}))");

  private static final int LONGEST_GAP = 80;
  private static final int LONGEST = 400;
  private static final int SHORTEST_PASSWORD = 4;
  private static final int SHORTEST_MIXED_PASSWORD = 6;
  private static final int SHORTEST_TOKEN = 8;
  private static final int SHORTEST_FAR = 8;

  private NamedSecrets() {}

  /** Adds the values of a text. */
  static void find(String text, List<Range> found) {
    for (int i = 0; i < text.length(); i++) {
      Optional<SecretName> name = SecretName.at(text, i);
      if (name.isPresent()) {
        i = name.get().end() - 1;
        Matcher separator = SEPARATOR.matcher(text).useTransparentBounds(true);
        separator.region(i + 1, Math.min(text.length(), i + 1 + LONGEST_GAP));
        if (separator.lookingAt()) {
          Value value = Value.at(text, separator.end());
          if (isSecret(value, name.get().password(), separator)) {
            String kind = name.get().password() ? "password" : "secret";
            found.add(new Range(kind, value.start(), value.start() + value.text().length()));
          }
        }
      }
    }
  }

  private static boolean isSecret(Value value, boolean password, Matcher separator) {
    String text = value.text();
    if (SecretShape.isReference(text)) {
      return false;
    }
    boolean mixed = SecretShape.isMixed(text) && !SecretShape.isWordy(text, "-_./");
    if (separator.group("far") != null) {
      return mixed && text.length() >= SHORTEST_FAR;
    }
    if (separator.group("blank") != null) {
      return mixed;
    }
    if (!password) {
      return mixed && text.length() >= SHORTEST_TOKEN;
    }
    boolean assigned = separator.group().equals("=") || value.quoted();
    return (mixed || hasSymbol(text))
        ? text.length() >= SHORTEST_MIXED_PASSWORD
        : assigned && text.length() >= SHORTEST_PASSWORD;
  }

  private static boolean hasSymbol(String text) {
    return text.chars().anyMatch(c -> "!#$%&@^+=?~".indexOf(c) >= 0);
  }

  /** What stands behind a separator. */
  private record Value(String text, int start, boolean quoted) {
    static Value at(String text, int from) {
      char quote = from < text.length() ? text.charAt(from) : ' ';
      if ("\"'`".indexOf(quote) >= 0) {
        int end = end(text, from + 1, quote + "\n");
        return new Value(text.substring(from + 1, end), from + 1, true);
      }
      int end = end(text, from, " \t\r\n\"'`;,&|");
      while (end > from && ".:)]}*".indexOf(text.charAt(end - 1)) >= 0) {
        end--;
      }
      return new Value(text.substring(from, end), from, false);
    }

    private static int end(String text, int from, String stops) {
      int end = from;
      int limit = Math.min(text.length(), from + LONGEST);
      while (end < limit && stops.indexOf(text.charAt(end)) < 0) {
        end++;
      }
      return end;
    }
  }
}
