package dev.engram.runtime.memory;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes text as YAML that every YAML 1.1 and 1.2 reader takes for the same text. */
final class YamlScalar {
  /** A word that starts with a letter and cannot be taken for anything else. */
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{M}\\p{N}_./-]*");

  private static final Set<String> WORDS =
      Set.of("null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf");

  private YamlScalar() {}

  /** {@return the text, in double quotes unless it is a plain word} */
  static String of(String text) {
    return PLAIN.matcher(text).matches() && !WORDS.contains(text.toLowerCase(Locale.ROOT))
        ? text
        : quoted(text);
  }

  /** {@return the texts as a flow sequence} */
  static String of(List<String> texts) {
    return texts.stream().map(YamlScalar::of).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                out.append('\\').appendCodePoint(c);
              } else if (c < 0x20
                  || (c >= 0x7f && c < 0xa0)
                  || c == 0x2028
                  || c == 0x2029
                  || c == 0xfeff) {
                out.append(String.format(Locale.ROOT, "\\u%04x", c));
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.append('"').toString();
  }
}
