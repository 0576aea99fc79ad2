package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import java.util.List;

/** {@code engram_note}: listed so that clients know it; working notes are not kept yet. */
final class NoteTool implements Tool {
  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_note",
        "Keep a working note",
        "Keep one short note for the task at hand, which expires. Not available in this release: "
            + "it answers so and keeps nothing.",
        new InputSchema()
            .text("text", "The note.")
            .text("objective", "What it is for.")
            .word("type", List.of("rule", "skill", "workflow", "knowledge"), "What it is.")
            .word("scope", List.of("workspace", "global"), "Where to keep it.")
            .require("text")
            .build(),
        Annotations.writes(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    new Arguments(call.arguments()).text("text");
    return ToolResult.failure(
        "note.unavailable",
        "Working notes are not available in this release; nothing was kept. Use engram_save for what "
            + "should last.");
  }
}
