package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.tools.ResourceStore;
import java.util.function.Supplier;

/**
 * {@code resources/list}, {@code resources/templates/list} and {@code resources/read}, requirement
 * [MCP-6]. For several threads.
 *
 * @param store the memories
 */
record ResourceMethods(ResourceStore store) {
  private static final String MARKDOWN = "text/markdown";

  /** {@return the result of {@code resources/list}} */
  JsonObject list(Workspace workspace) throws RpcException {
    JsonArray list = new JsonArray();
    for (ResourceStore.Resource resource : guarded(() -> store.list(workspace))) {
      JsonObject entry = new JsonObject();
      entry.addProperty("uri", resource.uri());
      list.add(described(entry, resource.name(), resource.title(), resource.description()));
    }
    return result("resources", list);
  }

  /** {@return the result of {@code resources/templates/list}} */
  static JsonObject templates() {
    JsonObject memory = new JsonObject();
    memory.addProperty("uriTemplate", "engram://memory/{id}");
    JsonArray list = new JsonArray();
    list.add(described(memory, "memory", "A memory", "The whole text of one memory, by its id."));
    return result("resourceTemplates", list);
  }

  /**
   * {@return the result of {@code resources/read}}
   *
   * @param notFound the era's code for an unknown resource
   * @throws RpcException when there is none of that name
   */
  JsonObject read(JsonObject params, Workspace workspace, int notFound) throws RpcException {
    String uri = Params.requiredString(params, "uri");
    String text =
        guarded(() -> store.read(workspace, uri))
            .orElseThrow(() -> RpcException.unknownResource(notFound, uri));
    JsonObject contents = new JsonObject();
    contents.addProperty("uri", uri);
    contents.addProperty("mimeType", MARKDOWN);
    contents.addProperty("text", text);
    JsonArray list = new JsonArray();
    list.add(contents);
    return result("contents", list);
  }

  private static JsonObject described(
      JsonObject entry, String name, String title, String description) {
    entry.addProperty("name", name);
    entry.addProperty("title", title);
    entry.addProperty("description", description);
    entry.addProperty("mimeType", MARKDOWN);
    return entry;
  }

  private static JsonObject result(String name, JsonArray list) {
    JsonObject result = new JsonObject();
    result.add(name, list);
    return result;
  }

  /** A resource has no place for a failure that the user can mend, so that it becomes an error. */
  private static <T> T guarded(Supplier<T> work) throws RpcException {
    try {
      return work.get();
    } catch (EngramException e) {
      throw RpcException.internal(e.line());
    }
  }
}
