package dev.engram.runtime.safety;

import dev.engram.runtime.safety.SecretScanner.Range;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;

/** Passwords in addresses and headers; user and host stay readable. */
final class Logins {
  /** RFC 3986, section 3.2.1: {@code scheme://user:password@host}. */
  private static final LazyPattern ADDRESS =
      new LazyPattern("://[^\\s:/@\"'`<>]{0,100}:([^\\s/\"'`<>]{1,200})@");

  /** RFC 9110, section 11.4. */
  private static final LazyPattern HEADER =
      new LazyPattern("(?i)\\b(bearer|basic)\\s{1,3}([\\w.~+/=-]{12,4000})");

  private static final LazyPattern OPTION =
      new LazyPattern("(?:^|\\s)(?:-u|--user)[ =]\"?[\\w.@-]{1,60}:([^\\s\"']{4,200})");

  private Logins() {}

  /** Adds the passwords of a text. */
  static void find(String text, List<Range> found) {
    if (text.contains("://") && text.indexOf('@') >= 0) {
      for (Matcher address = ADDRESS.matcher(text); address.find(); ) {
        add("url-password", address, 1, found);
      }
    }
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.contains("bearer") || lower.contains("basic")) {
      for (Matcher header = HEADER.matcher(text); header.find(); ) {
        if (SecretShape.isMixed(header.group(2))) {
          add(header.group(1).toLowerCase(Locale.ROOT) + "-credentials", header, 2, found);
        }
      }
    }
    if (text.contains("-u") && text.indexOf(':') >= 0) {
      for (Matcher option = OPTION.matcher(text); option.find(); ) {
        add("password", option, 1, found);
      }
    }
  }

  private static void add(String kind, Matcher match, int group, List<Range> found) {
    if (!SecretShape.isReference(match.group(group))) {
      found.add(new Range(kind, match.start(group), match.end(group)));
    }
  }
}
