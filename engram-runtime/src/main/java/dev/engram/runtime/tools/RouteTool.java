package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Chosen;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.Loader;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.TaskKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code engram_route}: what a task is, and which memories would be loaded for it. */
public final class RouteTool implements Tool {
  private final Loader loader;
  private final ReadContext.Source contexts;

  /**
   * Routes with a loader.
   *
   * @param contexts finds the roots of a workspace
   */
  public RouteTool(Loader loader, ReadContext.Source contexts) {
    this.loader = loader;
    this.contexts = contexts;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_route",
        "Route a task",
        "Classify a task and name the memories that engram_load would give for it, in load order,"
            + " without their texts.",
        new InputSchema()
            .text("query", "The task in plain words.")
            .text("task", "Another name for query.")
            .build(),
        Annotations.readOnly(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    Arguments arguments = new Arguments(call.arguments());
    Optional<String> query =
        arguments.optionalText("query").or(() -> arguments.optionalText("task"));
    return query
        .map(text -> route(call.workspace(), text))
        .orElseGet(
            () ->
                ToolResult.failure(
                    "argument.invalid",
                    "The argument query is missing or empty. Give the task as a text."));
  }

  /** {@return the result for a task that is not blank} */
  public ToolResult route(Workspace workspace, String task) {
    List<Chosen> pack = loader.route(contexts.of(workspace), task);
    TaskKind kind = TaskKind.of(task);
    List<String> lines = new ArrayList<>();
    lines.add("Task: " + kind.id());
    JsonArray entries = new JsonArray();
    for (Chosen each : pack) {
      entries.add(Entries.of(each.hit(), ""));
      lines.add(
          "- ["
              + each.hit().entry().file().type()
              + "] "
              + Lines.single(each.hit().entry().id(), 100)
              + ": "
              + each.reason());
    }
    if (pack.isEmpty()) {
      lines.add("No memory matches this task.");
    }
    JsonObject data = new JsonObject();
    JsonObject classified = new JsonObject();
    classified.addProperty("kind", kind.id());
    data.add("task", classified);
    data.add("entries", entries);
    return ToolResult.ok(String.join("\n", lines), data, List.of());
  }
}
