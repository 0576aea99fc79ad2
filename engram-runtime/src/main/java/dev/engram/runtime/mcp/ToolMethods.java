package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.Severity;
import dev.engram.runtime.safety.SecretScanner;
import dev.engram.runtime.tools.AskingTool;
import dev.engram.runtime.tools.Tool;
import dev.engram.runtime.tools.ToolCall;
import dev.engram.runtime.tools.ToolDescription;
import dev.engram.runtime.tools.ToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code tools/list} and {@code tools/call}, requirement [MCP-5]. For several threads. */
final class ToolMethods {
  private static final int MAX_NOTES = 20;
  private static final String ASKS_HUMAN = "anthropic/requiresUserInteraction";

  private final Map<String, Tool> tools = new LinkedHashMap<>();
  private final boolean alwaysLoad;

  /**
   * Makes the methods.
   *
   * @param tools in the order of the list
   * @param alwaysLoad whether hosts are asked to show {@code engram_load} from the start
   */
  ToolMethods(List<Tool> tools, boolean alwaysLoad) {
    tools.forEach(tool -> this.tools.put(tool.description().name(), tool));
    this.alwaysLoad = alwaysLoad;
  }

  /** {@return the result of {@code tools/list}} */
  JsonObject list() {
    JsonArray list = new JsonArray();
    tools.values().forEach(tool -> list.add(describe(tool.description())));
    JsonObject result = new JsonObject();
    result.add("tools", list);
    return result;
  }

  private JsonObject describe(ToolDescription description) {
    JsonObject meta = description.meta().deepCopy();
    if (alwaysLoad && description.name().equals("engram_load")) {
      meta.addProperty("anthropic/alwaysLoad", true);
    }
    JsonObject tool = new JsonObject();
    tool.addProperty("name", description.name());
    tool.addProperty("title", description.title());
    tool.addProperty("description", description.description());
    tool.add("inputSchema", description.inputSchema());
    tool.add("outputSchema", EnvelopeSchema.create());
    tool.add("annotations", description.annotations());
    if (!meta.isEmpty()) {
      tool.add("_meta", meta);
    }
    return tool;
  }

  /**
   * {@return the {@code CallToolResult} of a call}
   *
   * @param params of {@code tools/call}
   * @param workspace asked once, when the call is well formed
   * @param dialog the way to a person, where there is one
   * @throws RpcException when there is no such tool, or the parameters are not those of a call
   */
  JsonObject call(JsonObject params, Supplier<Workspace> workspace, Optional<Dialog> dialog)
      throws RpcException {
    String name = Params.requiredString(params, "name");
    Tool tool = tools.get(name);
    if (tool == null) {
      throw RpcException.invalidParams("There is no tool " + RpcException.quote(name) + ".");
    }
    JsonObject arguments = Params.optionalObject(params, "arguments");
    if (tool instanceof AskingTool asking && dialog.isPresent()) {
      try {
        return dialog.get().hold(asking, new ToolCall(arguments, workspace.get()), params);
      } catch (EngramException e) {
        return result(ToolResult.failure(e.code(), e.line()));
      }
    }
    return Contents.callResult(run(tool, arguments, workspace));
  }

  /** {@return the {@code CallToolResult} for what a tool answered} */
  static JsonObject result(ToolResult result) {
    return Contents.callResult(withNotes(withoutSecrets(result)));
  }

  /** {@return the tool that may be called by a method of its name, requirement [MCP-2]} */
  Optional<Tool> bare(String method) {
    return Optional.ofNullable(tools.get(method))
        .filter(tool -> !tool.description().meta().has(ASKS_HUMAN));
  }

  /**
   * {@return the text of a tool that was called by a method of its name}
   *
   * @param params the arguments, or an object with a member {@code arguments}
   * @throws RpcException when the tool fails
   */
  static String callBare(Tool tool, JsonObject params, Supplier<Workspace> workspace)
      throws RpcException {
    JsonObject arguments = params.get("arguments") instanceof JsonObject wrapped ? wrapped : params;
    ToolResult result = run(tool, arguments, workspace);
    if (result.error().isPresent()) {
      throw RpcException.toolFailed(result.text());
    }
    return result.text();
  }

  private static ToolResult run(Tool tool, JsonObject arguments, Supplier<Workspace> workspace) {
    try {
      return withNotes(withoutSecrets(tool.call(new ToolCall(arguments, workspace.get()))));
    } catch (EngramException e) {
      return withoutSecrets(ToolResult.failure(e.code(), e.line()));
    }
  }

  /** A failure quotes the arguments, and what it says may end in a log. */
  private static ToolResult withoutSecrets(ToolResult result) {
    return result
        .error()
        .map(
            failure ->
                new ToolResult(
                    SecretScanner.redact(result.text()),
                    result.data(),
                    result.diagnostics(),
                    Optional.of(
                        new ToolResult.Failure(
                            failure.code(), SecretScanner.redact(failure.message())))))
        .orElse(result);
  }

  /** Some hosts show their model the text alone, so warnings stand in it too, [TOOL-1]. */
  private static ToolResult withNotes(ToolResult result) {
    StringBuilder text = new StringBuilder(result.text());
    result.diagnostics().stream()
        .filter(note -> note.severity() != Severity.INFO && !result.text().contains(note.message()))
        .limit(MAX_NOTES)
        .forEach(
            note ->
                text.append("\n\nNote: ").append(note.message()).append(' ').append(note.remedy()));
    return new ToolResult(
        text.toString().stripTrailing(), result.data(), result.diagnostics(), result.error());
  }
}
