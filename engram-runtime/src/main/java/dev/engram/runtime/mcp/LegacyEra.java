package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.Tool;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The revisions with a handshake, requirement [MCP-2]. The state is what {@code initialize} agreed
 * on: the revision, and whether the client has roots. Requests before it are answered as in the
 * latest revision.
 */
final class LegacyEra implements Era {
  private static final String LATEST = "2025-11-25";
  private static final String WITH_BATCHES = "2025-03-26";
  private static final Set<String> WITH_FORMS = Set.of("2025-06-18", LATEST);
  private static final List<String> REVISIONS =
      List.of("2024-11-05", WITH_BATCHES, "2025-06-18", LATEST);
  private static final int RESOURCE_NOT_FOUND = -32002;

  private final ServerFacts facts;
  private final CommonMethods methods;
  private final WorkspaceSource workspaces;
  private final ClientRoots roots;
  private final Dialogs dialogs;
  private volatile String revision = LATEST;
  private volatile boolean showsForms;
  private volatile boolean ready;

  /** Makes the dialog of a request. */
  interface Dialogs {
    /** {@return a dialog; empty where dialogs are switched off} */
    Optional<Dialog> of(Cancellation cancellation);
  }

  LegacyEra(
      ServerFacts facts,
      CommonMethods methods,
      WorkspaceSource workspaces,
      ClientRoots roots,
      Dialogs dialogs) {
    this.dialogs = dialogs;
    this.facts = facts;
    this.methods = methods;
    this.workspaces = workspaces;
    this.roots = roots;
  }

  /** {@return whether JSON-RPC batches belong to the revision agreed on} */
  boolean hasBatches() {
    return revision.equals(WITH_BATCHES);
  }

  /** Takes a notification; one that means nothing here is ignored. */
  void notified(Message.Notification notification) {
    switch (notification.method()) {
      case "notifications/initialized" -> {
        ready = true;
        roots.ask();
      }
      case "notifications/roots/list_changed" -> roots.ask();
      default -> {
        // Unknown notifications are none of our business.
      }
    }
  }

  @Override
  public boolean isSlow(Message.Request request) {
    return CommonMethods.isSlow(request.method())
        || methods.tools().bare(request.method()).isPresent();
  }

  @Override
  public Optional<JsonElement> answer(Message.Request request, Cancellation cancellation)
      throws RpcException {
    return Optional.of(
        switch (request.method()) {
          case "initialize" -> initialize(request.params());
          case "ping" -> new JsonObject();
          default -> {
            Optional<JsonObject> result =
                methods.answer(request, dialog(cancellation), this::workspace, RESOURCE_NOT_FOUND);
            yield result.isPresent() ? result.get() : bare(request);
          }
        });
  }

  private JsonObject initialize(JsonObject params) throws RpcException {
    // A client that names no version is old or careless, and can be served all the same.
    String wanted =
        params.has("protocolVersion") ? Params.requiredString(params, "protocolVersion") : LATEST;
    JsonObject capabilities = Params.optionalObject(params, "capabilities");
    revision = REVISIONS.contains(wanted) ? wanted : LATEST;
    showsForms = WITH_FORMS.contains(revision) && Elicitation.isDeclared(capabilities);
    ready = false;
    roots.begin(workspaces.wantsClientRoot() && capabilities.get("roots") instanceof JsonObject);
    JsonObject result = new JsonObject();
    result.addProperty("protocolVersion", revision);
    result.add("capabilities", ServerFacts.capabilities());
    result.add("serverInfo", facts.info());
    result.addProperty("instructions", ServerFacts.INSTRUCTIONS);
    return result;
  }

  /** A method that is a tool's name: the tool's plain text is the result. */
  private JsonElement bare(Message.Request request) throws RpcException {
    Tool tool =
        methods
            .tools()
            .bare(request.method())
            .orElseThrow(() -> RpcException.unknownMethod(request.method()));
    return new JsonPrimitive(ToolMethods.callBare(tool, request.params(), this::workspace));
  }

  /** A server asks nothing before the client has said that it is ready. */
  private Optional<Dialog> dialog(Cancellation cancellation) {
    return showsForms && ready ? dialogs.of(cancellation) : Optional.empty();
  }

  private Workspace workspace() {
    return workspaces.locate(roots.first());
  }
}
