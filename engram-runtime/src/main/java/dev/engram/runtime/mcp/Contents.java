package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.tools.Envelope;
import dev.engram.runtime.tools.ToolResult;

/** Makes the content that tools and prompts answer with. */
final class Contents {
  private Contents() {}

  /** {@return the {@code CallToolResult} for what a tool answered} */
  static JsonObject callResult(ToolResult result) {
    JsonArray content = new JsonArray();
    content.add(text(result.text()));
    JsonObject call = new JsonObject();
    call.add("content", content);
    call.add(
        "structuredContent",
        Envelope.of(result.text(), result.data(), result.diagnostics(), result.error()));
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
}
