package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.tools.ToolResult;

/** The shape of every tool's {@code structuredContent}, requirement [TOOL-1]. */
final class ResultEnvelope {
  private static final String CONTRACT_VERSION = "1";

  private ResultEnvelope() {}

  /** {@return the {@code CallToolResult} for what a tool answered} */
  static JsonObject callResult(ToolResult result) {
    JsonArray content = new JsonArray();
    content.add(text(result.text()));
    JsonObject call = new JsonObject();
    call.add("content", content);
    call.add("structuredContent", envelope(result));
    if (result.error().isPresent()) {
      call.addProperty("isError", true);
    }
    return call;
  }

  /** {@return a {@code TextContent}} */
  static JsonObject text(String text) {
    JsonObject content = new JsonObject();
    content.addProperty("type", "text");
    content.addProperty("text", text);
    return content;
  }

  private static JsonObject envelope(ToolResult result) {
    JsonObject envelope = new JsonObject();
    envelope.addProperty("contract_version", CONTRACT_VERSION);
    envelope.addProperty("ok", result.error().isEmpty());
    if (result.error().isPresent()) {
      JsonObject error = new JsonObject();
      error.addProperty("code", result.error().get().code());
      error.addProperty("message", result.error().get().message());
      envelope.add("error", error);
    } else {
      // Some hosts show their model nothing but this object.
      JsonObject data = new JsonObject();
      data.addProperty("text", result.text());
      result.data().entrySet().forEach(member -> data.add(member.getKey(), member.getValue()));
      envelope.add("data", data);
    }
    JsonArray diagnostics = new JsonArray();
    result.diagnostics().forEach(diagnostic -> diagnostics.add(diagnostic(diagnostic)));
    envelope.add("diagnostics", diagnostics);
    return envelope;
  }

  private static JsonObject diagnostic(Diagnostic diagnostic) {
    JsonObject object = new JsonObject();
    object.addProperty("id", diagnostic.id());
    object.addProperty("severity", diagnostic.severity().id());
    object.addProperty("message", diagnostic.message());
    if (!diagnostic.remedy().isEmpty()) {
      object.addProperty("remedy", diagnostic.remedy());
    }
    return object;
  }

  /** {@return the JSON Schema of the envelope; some clients check failures against it too} */
  static JsonObject schema() {
    JsonObject failure = object("code", type("string"), "message", type("string"));
    JsonObject diagnostic =
        object("id", type("string"), "severity", type("string"), "message", type("string"));
    JsonObject diagnostics = type("array");
    diagnostics.add("items", diagnostic);
    JsonObject schema =
        object(
            "contract_version",
            type("string"),
            "ok",
            type("boolean"),
            "data",
            type("object"),
            "error",
            failure,
            "diagnostics",
            diagnostics);
    JsonArray required = new JsonArray();
    required.add("contract_version");
    required.add("ok");
    required.add("diagnostics");
    schema.add("required", required);
    return schema;
  }

  private static JsonObject type(String name) {
    JsonObject schema = new JsonObject();
    schema.addProperty("type", name);
    return schema;
  }

  /** Takes names and schemas in turn. */
  private static JsonObject object(Object... members) {
    JsonObject properties = new JsonObject();
    for (int i = 0; i < members.length; i += 2) {
      properties.add((String) members[i], (JsonObject) members[i + 1]);
    }
    JsonObject schema = type("object");
    schema.add("properties", properties);
    return schema;
  }
}
