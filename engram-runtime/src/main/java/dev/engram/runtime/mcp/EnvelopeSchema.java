package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * The JSON Schema of the envelope that every tool's {@code structuredContent} is, requirement
 * [TOOL-1]. Some clients check failures against it too, so that it admits both outcomes.
 */
final class EnvelopeSchema {
  private static final List<String> ALWAYS = List.of("contract_version", "ok", "diagnostics");

  private EnvelopeSchema() {}

  /** {@return a new object} */
  static JsonObject create() {
    JsonObject schema = type("object");
    JsonObject diagnostics = type("array");
    diagnostics.add("items", texts("id", "severity", "message", "remedy"));
    schema.add(
        "properties",
        members(
            Map.entry("contract_version", type("string")),
            Map.entry("ok", type("boolean")),
            Map.entry("data", type("object")),
            Map.entry("error", texts("code", "message")),
            Map.entry("diagnostics", diagnostics)));
    JsonArray required = new JsonArray();
    ALWAYS.forEach(required::add);
    schema.add("required", required);
    return schema;
  }

  private static JsonObject texts(String... names) {
    JsonObject properties = new JsonObject();
    for (String name : names) {
      properties.add(name, type("string"));
    }
    JsonObject schema = type("object");
    schema.add("properties", properties);
    return schema;
  }

  private static JsonObject type(String name) {
    JsonObject schema = new JsonObject();
    schema.addProperty("type", name);
    return schema;
  }

  @SafeVarargs
  private static JsonObject members(Map.Entry<String, JsonObject>... entries) {
    JsonObject object = new JsonObject();
    for (Map.Entry<String, JsonObject> entry : entries) {
      object.add(entry.getKey(), entry.getValue());
    }
    return object;
  }
}
