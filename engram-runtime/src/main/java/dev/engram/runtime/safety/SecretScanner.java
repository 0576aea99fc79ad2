package dev.engram.runtime.safety;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds secrets and personal data, requirement [SAFE-1]: tokens of well-known formats, private
 * keys, the passwords of connection strings and headers, values that are assigned to names like
 * {@code password} in configuration, code or plain words. Placeholders and references to variables
 * are none.
 */
public final class SecretScanner {
  private SecretScanner() {}

  /** One value found. */
  record Range(String kind, int start, int end) {}

  /** {@return the values found, in the order of the text; they do not overlap} */
  public static List<Secret> find(String text) {
    List<Range> ranges = new ArrayList<>();
    PrivateKeys.find(text, ranges);
    TokenFormats.find(text, ranges);
    Logins.find(text, ranges);
    NamedSecrets.find(text, ranges);
    PersonalData.find(text, ranges);
    // Stable: of two that begin at the same place, the more exact kind was found first.
    ranges.sort((a, b) -> Integer.compare(a.start(), b.start()));
    return merged(text, ranges);
  }

  private static List<Secret> merged(String text, List<Range> ranges) {
    List<Secret> secrets = new ArrayList<>();
    int line = 1;
    int counted = 0;
    for (int i = 0; i < ranges.size(); ) {
      Range first = ranges.get(i);
      int end = first.end();
      for (i++; i < ranges.size() && ranges.get(i).start() < end; i++) {
        end = Math.max(end, ranges.get(i).end());
      }
      for (; counted < first.start(); counted++) {
        line += text.charAt(counted) == '\n' ? 1 : 0;
      }
      secrets.add(new Secret(first.kind(), line, first.start(), end));
    }
    return secrets;
  }

  /**
   * {@return the text with {@code [redacted:kind]} for each value; a second time changes nothing}
   */
  public static String redact(String text) {
    StringBuilder redacted = new StringBuilder();
    int copied = 0;
    for (Secret secret : find(text)) {
      redacted.append(text, copied, secret.start());
      redacted.append("[redacted:").append(secret.kind()).append(']');
      copied = secret.end();
    }
    return redacted.append(text, copied, text.length()).toString();
  }
}
