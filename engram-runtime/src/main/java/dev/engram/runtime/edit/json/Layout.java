package dev.engram.runtime.edit.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.edit.Lines;
import dev.engram.runtime.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a file is laid out, so that what is put in looks like the rest.
 *
 * @param lineEnd between lines
 * @param unit one level of indentation
 */
record Layout(String lineEnd, String unit) {
  /** {@return the layout of a text} */
  static Layout of(String text, Optional<Node> root) {
    String unit = "  ";
    if (root.orElse(null) instanceof Node.Container container && !container.items().isEmpty()) {
      String indent = indentBefore(text, container.items().get(0).start());
      unit = indent.isEmpty() ? unit : indent;
    }
    return new Layout(Lines.end(text), unit);
  }

  /** {@return the white space before a token, or an empty text when it is not first on its line} */
  static String indentBefore(String text, int offset) {
    int start = Lines.start(text, offset);
    String indent = text.substring(start, offset);
    return start > 0 && indent.isBlank() ? indent : "";
  }

  /** {@return the white space at the beginning of the line of a token} */
  static String indentOfLine(String text, int offset) {
    int start = Lines.start(text, offset);
    int end = start;
    while (end < offset && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** {@return a member, or an element when the key is empty, over several lines} */
  String pretty(Optional<String> key, JsonElement value, String indent) {
    return label(key) + pretty(value, indent);
  }

  /** {@return a member, or an element when the key is empty, on one line} */
  static String oneLine(Optional<String> key, JsonElement value) {
    return label(key) + oneLine(value);
  }

  private static String label(Optional<String> key) {
    return key.map(name -> Json.write(new JsonPrimitive(name)) + ": ").orElse("");
  }

  String pretty(JsonElement value, String indent) {
    List<String> items = new ArrayList<>();
    if (value instanceof JsonObject object) {
      for (Map.Entry<String, JsonElement> member : object.entrySet()) {
        items.add(pretty(Optional.of(member.getKey()), member.getValue(), indent + unit));
      }
      return object.isEmpty() ? "{}" : lines("{", items, "}", indent);
    }
    if (value instanceof JsonArray array && hasContainers(array)) {
      for (JsonElement element : array) {
        items.add(pretty(element, indent + unit));
      }
      return lines("[", items, "]", indent);
    }
    return oneLine(value);
  }

  private String lines(String open, List<String> items, String close, String indent) {
    String inner = lineEnd + indent + unit;
    return open + inner + String.join("," + inner, items) + lineEnd + indent + close;
  }

  private static boolean hasContainers(JsonArray array) {
    return array.asList().stream()
        .anyMatch(element -> element.isJsonObject() || element.isJsonArray());
  }

  private static String oneLine(JsonElement value) {
    List<String> items = new ArrayList<>();
    if (value instanceof JsonObject object) {
      for (Map.Entry<String, JsonElement> member : object.entrySet()) {
        items.add(oneLine(Optional.of(member.getKey()), member.getValue()));
      }
      return items.isEmpty() ? "{}" : "{ " + String.join(", ", items) + " }";
    }
    if (value instanceof JsonArray array) {
      for (JsonElement element : array) {
        items.add(oneLine(element));
      }
      return "[" + String.join(", ", items) + "]";
    }
    return Json.write(value);
  }
}
