package dev.engram.runtime.edit.json;

import com.google.gson.JsonParseException;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the values of a JSON text (RFC 8259, and comments and trailing commas). Linear in the
 * length; nesting is bounded. Used once.
 */
final class Scanner {
  private static final int MAX_DEPTH = 200;
  private static final int MAX_LENGTH = 16 * 1024 * 1024;

  private final String text;
  private final Trivia trivia;
  private int at;
  private boolean comments;
  private boolean trailingCommas;

  Scanner(String text) {
    this.text = text;
    this.trivia = new Trivia(text);
  }

  /** {@return the one value, or empty when there is white space at most} */
  Optional<Node> scan() {
    if (text.length() > MAX_LENGTH) {
      throw new EditRefused(EditRefused.Kind.MALFORMED, 0, 0, "the file is larger than 16 MiB");
    }
    at = text.startsWith("\uFEFF") ? 1 : 0;
    if (text.substring(at).isBlank()) {
      return Optional.empty();
    }
    skip();
    Node root = value(0);
    skip();
    if (at < text.length()) {
      throw malformed("there is something after the value");
    }
    return Optional.of(root);
  }

  boolean hasComments() {
    return comments;
  }

  boolean hasTrailingCommas() {
    return trailingCommas;
  }

  private void skip() {
    while (at < text.length() && Trivia.isSpace(text.charAt(at))) {
      at++;
    }
    int end = trivia.skip(at);
    comments |= end > at;
    at = end;
  }

  private Node value(int depth) {
    if (depth > MAX_DEPTH) {
      throw malformed("values are nested deeper than " + MAX_DEPTH + " levels");
    }
    if (at >= text.length()) {
      throw malformed("the file ends where a value is expected");
    }
    return switch (text.charAt(at)) {
      case '{' -> container(true, depth);
      case '[' -> container(false, depth);
      case '"' -> string();
      default -> word();
    };
  }

  private Node container(boolean object, int depth) {
    int start = at++;
    char close = object ? '}' : ']';
    List<Node.Item> items = new ArrayList<>();
    skip();
    while (peek() != close) {
      Node.Item item = item(object, depth);
      items.add(item);
      skip();
      if (!item.hasComma() && peek() != close) {
        throw malformed("a comma or " + close + " is missing");
      }
      trailingCommas |= item.hasComma() && peek() == close;
    }
    at++;
    return new Node.Container(start, at, object, items);
  }

  private Node.Item item(boolean object, int depth) {
    int start = at;
    String key = "";
    if (object) {
      if (peek() != '"') {
        throw malformed("a key in double quotes is expected");
      }
      Node.Scalar quoted = string();
      key = Json.parse(text.substring(quoted.start(), quoted.end())).getAsString();
      skip();
      if (peek() != ':') {
        throw malformed("a colon is missing after the key");
      }
      at++;
      skip();
    }
    Node value = value(depth + 1);
    int valueEnd = at;
    skip();
    if (at < text.length() && text.charAt(at) == ',') {
      return new Node.Item(start, key, value, at++);
    }
    at = valueEnd;
    return new Node.Item(start, key, value, -1);
  }

  private char peek() {
    if (at >= text.length()) {
      throw malformed("the file ends inside an object or array");
    }
    return text.charAt(at);
  }

  private Node.Scalar string() {
    int start = at++;
    while (at < text.length() && text.charAt(at) != '"') {
      if (text.charAt(at) < ' ') {
        throw malformed("a string is not closed on its line");
      }
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    if (at >= text.length()) {
      at = start;
      throw malformed("a string is not closed");
    }
    return checked(start, ++at);
  }

  private Node.Scalar word() {
    int start = at;
    while (at < text.length() && isWordCharacter(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      throw malformed("a value is expected");
    }
    return checked(start, at);
  }

  private static boolean isWordCharacter(char c) {
    return Character.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
  }

  /** The grammar of strings and numbers is the parser's; only their ends are found here. */
  private Node.Scalar checked(int start, int end) {
    try {
      Json.parse(text.substring(start, end));
    } catch (JsonParseException e) {
      at = start;
      throw malformed("this is no JSON value");
    }
    return new Node.Scalar(start, end);
  }

  private EditRefused malformed(String reason) {
    return EditRefused.at(EditRefused.Kind.MALFORMED, text, at, reason);
  }
}
