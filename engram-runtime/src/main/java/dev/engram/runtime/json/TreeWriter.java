package dev.engram.runtime.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Map;

/**
 * Writes a tree as JSON text, as Gson's JsonWriter does. Written out, since that class formats a
 * table of escapes when it is loaded, which takes a cold start longer than most answers. For one
 * thread.
 */
final class TreeWriter {
  private static final String HEX = "0123456789abcdef";

  private final StringBuilder out = new StringBuilder();
  private final String indent;
  private int depth;

  /** Writes over several lines unless {@code indent} is empty. */
  TreeWriter(String indent) {
    this.indent = indent;
  }

  /** {@return the text of a value} */
  String write(JsonElement value) {
    element(value);
    return out.toString();
  }

  private void element(JsonElement value) {
    if (value instanceof JsonObject object) {
      object(object);
    } else if (value instanceof JsonArray array) {
      array(array);
    } else if (value instanceof JsonPrimitive primitive) {
      primitive(primitive);
    } else {
      out.append("null");
    }
  }

  private void object(JsonObject object) {
    out.append('{');
    depth++;
    boolean first = true;
    for (Map.Entry<String, JsonElement> member : object.entrySet()) {
      separate(first);
      string(member.getKey());
      out.append(indent.isEmpty() ? ":" : ": ");
      element(member.getValue());
      first = false;
    }
    close(first, '}');
  }

  private void array(JsonArray array) {
    out.append('[');
    depth++;
    boolean first = true;
    for (JsonElement element : array) {
      separate(first);
      element(element);
      first = false;
    }
    close(first, ']');
  }

  private void separate(boolean first) {
    if (!first) {
      out.append(',');
    }
    line();
  }

  private void close(boolean empty, char bracket) {
    depth--;
    if (!empty) {
      line();
    }
    out.append(bracket);
  }

  private void line() {
    if (!indent.isEmpty()) {
      out.append('\n').append(indent.repeat(depth));
    }
  }

  private void primitive(JsonPrimitive primitive) {
    if (primitive.isString()) {
      string(primitive.getAsString());
      return;
    }
    String text = primitive.getAsString();
    if (text.equals("NaN") || text.endsWith("Infinity")) {
      throw new IllegalArgumentException("JSON has no number " + text + ".");
    }
    out.append(text);
  }

  private void string(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\t' -> out.append("\\t");
        case '\b' -> out.append("\\b");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\f' -> out.append("\\f");
        default -> {
          // The last two end a line in JavaScript.
          if (c < 0x20 || c == '\u2028' || c == '\u2029') {
            out.append("\\u").append(c < 0x20 ? "00" : "20");
            out.append(HEX.charAt((c >> 4) & 0xF)).append(HEX.charAt(c & 0xF));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }
}
