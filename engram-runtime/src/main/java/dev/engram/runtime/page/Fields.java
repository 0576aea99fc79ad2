package dev.engram.runtime.page;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fields of a query or a form, {@code application/x-www-form-urlencoded} in UTF-8.
 *
 * @param values by name, in order
 */
record Fields(Map<String, List<String>> values) {
  static final Fields NONE = new Fields(Map.of());

  private static final int MAX_FIELDS = 500;

  /** {@return the fields; empty when the text is not well-formed or has too many} */
  static Optional<Fields> of(String text) {
    if (text.isEmpty()) {
      return Optional.of(NONE);
    }
    Map<String, List<String>> values = new HashMap<>();
    String[] pairs = text.split("&", MAX_FIELDS + 1);
    if (pairs.length > MAX_FIELDS) {
      return Optional.empty();
    }
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      Optional<String> name = decoded(equals < 0 ? pair : pair.substring(0, equals));
      Optional<String> value = decoded(equals < 0 ? "" : pair.substring(equals + 1));
      if (name.isEmpty() || value.isEmpty()) {
        return Optional.empty();
      }
      values.computeIfAbsent(name.get(), key -> new ArrayList<>()).add(value.get());
    }
    return Optional.of(new Fields(values));
  }

  /** {@return the first value of that name without blanks around it; empty when there is none} */
  String get(String name) {
    List<String> all = all(name);
    return all.isEmpty() ? "" : all.get(0).strip();
  }

  /** {@return all values of that name} */
  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** Strict, unlike URLDecoder: what is no UTF-8 (also overlong forms) is no text. */
  private static Optional<String> decoded(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '%') {
        int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
        int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
        if (high < 0 || low < 0) {
          return Optional.empty();
        }
        bytes.write(high * 16 + low);
        i += 2;
      } else if (c > 0x7E || c < 0x20) {
        return Optional.empty();
      } else {
        bytes.write(c == '+' ? ' ' : c);
      }
    }
    try {
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes.toByteArray()))
              .toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
