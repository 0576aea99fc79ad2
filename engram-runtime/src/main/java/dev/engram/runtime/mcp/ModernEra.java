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
  private final CommonMethods methods;
  private final WorkspaceSource workspaces;
  private final MessageWriter writer;
  private final Optional<Dialog> dialog;

  ModernEra(
      ServerFacts facts,
      CommonMethods methods,
      WorkspaceSource workspaces,
      MessageWriter writer,
      Optional<Dialog> dialog) {
    this.dialog = dialog;
    this.facts = facts;
    this.methods = methods;
    this.workspaces = workspaces;
    this.writer = writer;
  }

  @Override
  public boolean isSlow(Message.Request request) {
    return CommonMethods.isSlow(request.method());
  }

  @Override
  public Optional<JsonElement> answer(Message.Request request, Cancellation cancellation)
      throws RpcException {
    ModernMeta.check(request.params());
    return switch (request.method()) {
      case "subscriptions/listen" -> {
        acknowledge(request);
        yield Optional.empty();
      }
      case "server/discover" -> Optional.of(complete(request.method(), discover()));
      default ->
          Optional.of(
              complete(
                  request.method(),
                  methods
                      .answer(
                          request, dialog(request.params()), this::workspace, RESOURCE_NOT_FOUND)
                      .orElseThrow(() -> RpcException.unknownMethod(request.method()))));
    };
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

  private JsonObject complete(String method, JsonObject result) {
    switch (method) {
      // The same until another version of Engram is installed.
      case "server/discover", "tools/list", "prompts/list", "resources/templates/list" ->
          cacheable(result, DAY_MS, "public");
      // People and other processes change memories at any time.
      case "resources/list", "resources/read" -> cacheable(result, 0, "private");
      default -> {
        // A call or a prompt is not cached at all.
      }
    }
    JsonObject meta = new JsonObject();
    meta.add(ModernMeta.SERVER_INFO, facts.info());
    if (!result.has("resultType")) {
      result.addProperty("resultType", "complete");
    }
    result.add("_meta", meta);
    return result;
  }

  private static void cacheable(JsonObject result, long ttlMs, String scope) {
    result.addProperty("ttlMs", ttlMs);
    result.addProperty("cacheScope", scope);
  }

  /** What a client can show, each request says anew; a retry had a question. */
  private Optional<Dialog> dialog(JsonObject params) {
    return dialog.filter(unused -> ModernDialog.isRetry(params) || ModernMeta.showsForms(params));
  }

  private Workspace workspace() {
    return workspaces.locate(Optional.empty());
  }
}
