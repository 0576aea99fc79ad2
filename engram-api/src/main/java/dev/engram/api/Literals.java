package dev.engram.api;

import java.util.List;
import java.util.stream.Collectors;

/** Writes the few TOML and JSON forms that derived edits need. */
final class Literals {
  private Literals() {}

  static String server(String table, List<String> command) {
    String args =
        command.subList(1, command.size()).stream()
            .map(Literals::quoted)
            .collect(Collectors.joining(", ", "[", "]"));
    return "[%s]\ncommand = %s\nargs = %s\n".formatted(table, quoted(command.get(0)), args);
  }

  /** {@return a string literal that is right in TOML, JSON and JavaScript} */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029) {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }
}
