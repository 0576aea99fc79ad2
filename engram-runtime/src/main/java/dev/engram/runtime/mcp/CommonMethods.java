package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The methods that both eras have and that differ only in what surrounds the result. For several
 * threads.
 *
 * @param tools the tools
 * @param resources the memories as resources
 */
record CommonMethods(ToolMethods tools, ResourceMethods resources) {
  private static final Set<String> LISTS =
      Set.of("tools/list", "resources/list", "resources/templates/list", "prompts/list");

  /** {@return whether answering may take time: files are read, a tool works, a client is asked} */
  static boolean isSlow(String method) {
    return switch (method) {
      case "tools/call", "resources/list", "resources/read" -> true;
      default -> false;
    };
  }

  /**
   * Serves a request.
   *
   * @param dialog the way to a person, where there is one
   * @param workspace asked when the method needs one; may wait
   * @param resourceNotFound the era's error code
   * @return the result, a new object; empty when the method is none of these
   * @throws RpcException when the answer is an error
   */
  Optional<JsonObject> answer(
      Message.Request request,
      Optional<Dialog> dialog,
      Supplier<Workspace> workspace,
      int resourceNotFound)
      throws RpcException {
    JsonObject params = request.params();
    if (LISTS.contains(request.method())) {
      Params.requireFirstPage(params);
    }
    return switch (request.method()) {
      case "tools/list" -> Optional.of(tools.list());
      case "tools/call" -> Optional.of(tools.call(params, workspace, dialog));
      case "resources/list" -> Optional.of(resources.list(workspace.get()));
      case "resources/templates/list" -> Optional.of(ResourceMethods.templates());
      case "resources/read" ->
          Optional.of(resources.read(params, workspace.get(), resourceNotFound));
      case "prompts/list" -> Optional.of(PromptMethods.list());
      case "prompts/get" -> Optional.of(PromptMethods.get(params));
      default -> Optional.empty();
    };
  }
}
