package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/**
 * Builds the JSON Schema of a tool's arguments: an object whose properties are object schemas,
 * without a top-level {@code oneOf}, since some hosts drop whole servers otherwise. Requirement
 * [TOOL-1].
 */
final class InputSchema {
  private final JsonObject properties = new JsonObject();
  private final JsonArray required = new JsonArray();

  /** Adds a text. */
  InputSchema text(String name, String description) {
    return property(name, typed("string", description));
  }

  /** Adds a text that is one of some words. */
  InputSchema word(String name, List<String> words, String description) {
    JsonObject schema = typed("string", description);
    JsonArray values = new JsonArray();
    words.forEach(values::add);
    schema.add("enum", values);
    return property(name, schema);
  }

  /** Adds a whole number. */
  InputSchema integer(String name, String description) {
    return property(name, typed("integer", description));
  }

  /** Adds true or false. */
  InputSchema truth(String name, String description) {
    return property(name, typed("boolean", description));
  }

  /** Adds a text or a list of items of a type. */
  InputSchema textOrList(String name, String itemType, String description) {
    JsonObject items = new JsonObject();
    items.addProperty("type", itemType);
    JsonObject list = new JsonObject();
    list.addProperty("type", "array");
    list.add("items", items);
    JsonObject text = new JsonObject();
    text.addProperty("type", "string");
    JsonArray choices = new JsonArray();
    choices.add(text);
    choices.add(list);
    JsonObject schema = new JsonObject();
    schema.addProperty("description", description);
    schema.add("anyOf", choices);
    return property(name, schema);
  }

  /** Says that an argument must be given. */
  InputSchema require(String name) {
    required.add(name);
    return this;
  }

  /** {@return the schema} */
  JsonObject build() {
    JsonObject schema = new JsonObject();
    schema.addProperty("type", "object");
    schema.add("properties", properties);
    if (!required.isEmpty()) {
      schema.add("required", required);
    }
    return schema;
  }

  private InputSchema property(String name, JsonObject schema) {
    properties.add(name, schema);
    return this;
  }

  private static JsonObject typed(String type, String description) {
    JsonObject schema = new JsonObject();
    schema.addProperty("type", type);
    schema.addProperty("description", description);
    return schema;
  }
}
