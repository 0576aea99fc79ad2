package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import java.util.Optional;

/**
 * Revision 2026-07-28, requirement [MCP-3]: each request carries all there is to know, and nothing
 * is kept.
 */
final class ModernEra implements Era {
  private static final int RESOURCE_NOT_FOUND = -32602;
  private static final long DAY_MS = 24L * 60 * 60 * 1000;

  private final ServerFacts facts;
  private final ToolMethods tools;
  private final ResourceMethods resources;
  private final WorkspaceSource workspaces;
  private final MessageWriter writer;

  ModernEra(
      ServerFacts facts,
      ToolMethods tools,
      ResourceMethods resources,
      WorkspaceSource workspaces,
      MessageWriter writer) {
    this.facts = facts;
    this.tools = tools;
    this.resources = resources;
    this.workspaces = workspaces;
    this.writer = writer;
  }

  @Override
  public boolean isSlow(Message.Request request) {
    return switch (request.method()) {
      case "tools/call", "resources/list", "resources/read" -> true;
      default -> false;
    };
  }

  @Override
  public Optional<JsonElement> answer(Message.Request request) throws RpcException {
    JsonObject params = request.params();
    ModernMeta.check(params);
    if (request.method().equals("subscriptions/listen")) {
      acknowledge(request);
      return Optional.empty();
    }
    JsonObject result =
        switch (request.method()) {
          case "server/discover" -> lasting(discover());
          case "tools/list" -> {
            Params.requireFirstPage(params);
            yield lasting(tools.list());
          }
          case "tools/call" -> tools.call(params, this::workspace);
          case "resources/list" -> {
            Params.requireFirstPage(params);
            yield fresh(resources.list(workspace()));
          }
          case "resources/templates/list" -> {
            Params.requireFirstPage(params);
            yield lasting(ResourceMethods.templates());
          }
          case "resources/read" -> fresh(resources.read(params, workspace(), RESOURCE_NOT_FOUND));
          case "prompts/list" -> {
            Params.requireFirstPage(params);
            yield lasting(PromptMethods.list());
          }
          case "prompts/get" -> PromptMethods.get(params);
          default -> throw RpcException.unknownMethod(request.method());
        };
    return Optional.of(complete(result));
  }

  private static JsonObject discover() {
    JsonArray versions = new JsonArray();
    versions.add(ModernMeta.REVISION);
    JsonObject result = new JsonObject();
    result.add("supportedVersions", versions);
    result.add("capabilities", ServerFacts.capabilities());
    result.addProperty("instructions", ServerFacts.INSTRUCTIONS);
    return result;
  }

  /** Nothing is offered for subscription, so that nothing follows until the client cancels. */
  private void acknowledge(Message.Request request) throws RpcException {
    if (!(request.params().get("notifications") instanceof JsonObject)) {
      throw RpcException.invalidParams("\"notifications\" must be an object.");
    }
    JsonObject meta = new JsonObject();
    meta.add(ModernMeta.SUBSCRIPTION, request.id());
    JsonObject params = new JsonObject();
    params.add("_meta", meta);
    params.add("notifications", new JsonObject());
    JsonObject notification = new JsonObject();
    notification.addProperty("jsonrpc", "2.0");
    notification.addProperty("method", "notifications/subscriptions/acknowledged");
    notification.add("params", params);
    writer.write(notification);
  }

  /** Marks a result that is the same until another version of Engram is installed. */
  private static JsonObject lasting(JsonObject result) {
    return cacheable(result, DAY_MS, "public");
  }

  /** Marks a result that people and other processes change at any time. */
  private static JsonObject fresh(JsonObject result) {
    return cacheable(result, 0, "private");
  }

  private static JsonObject cacheable(JsonObject result, long ttlMs, String scope) {
    result.addProperty("ttlMs", ttlMs);
    result.addProperty("cacheScope", scope);
    return result;
  }

  private JsonObject complete(JsonObject result) {
    JsonObject meta = new JsonObject();
    meta.add(ModernMeta.SERVER_INFO, facts.info());
    result.addProperty("resultType", "complete");
    result.add("_meta", meta);
    return result;
  }

  private Workspace workspace() {
    return workspaces.locate(Optional.empty());
  }
}
