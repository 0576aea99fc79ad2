package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.engram.dist.Session.object;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every message of the server fits the official schema of its revision: [MCP-2], [MCP-3], [APPR-3].
 */
final class SchemaIT {
  private static final String MODERN = "2026-07-28";

  @TempDir Path folder;

  /** Method and parameters of a request, and the definition of its result. */
  private record Request(String method, JsonObject params, String result) {}

  private static List<Request> common() {
    List<Request> requests = new ArrayList<>();
    requests.add(new Request("tools/list", object(), "ListToolsResult"));
    requests.add(new Request("resources/list", object(), "ListResourcesResult"));
    requests.add(new Request("resources/templates/list", object(), "ListResourceTemplatesResult"));
    requests.add(
        new Request("resources/read", object("uri", "engram://index"), "ReadResourceResult"));
    requests.add(
        new Request(
            "resources/read", object("uri", "engram://memory/use-pnpm"), "ReadResourceResult"));
    requests.add(new Request("prompts/list", object(), "ListPromptsResult"));
    requests.add(new Request("prompts/get", object("name", "propose"), "GetPromptResult"));
    for (JsonObject call :
        List.of(
            Session.call("engram_load", "query", "which package manager"),
            Session.call("engram_load", "id", "no-such-id"),
            Session.call("engram_search", "query", "pnpm"),
            Session.call("engram_search", "query", 7),
            Session.call("engram_route", "query", "install packages"),
            Session.call("engram_verify"),
            Session.call("engram_status"),
            Session.call("engram_set_role", "roles", List.of("backend")),
            Session.call("engram_set_rule_variant", "variant", "status"),
            Session.call("engram_commit", "approval_token", "no", "approve", "all"))) {
      requests.add(new Request("tools/call", call, "CallToolResult"));
    }
    return requests;
  }

  private Workshop workshop() throws IOException {
    Workshop workshop = new Workshop(folder);
    workshop.memory(
        "rules/use-pnpm.md", "id: use-pnpm\ntype: rule\n", "Use pnpm", "- Install with pnpm.");
    return workshop;
  }

  private static void assertFits(McpSchema schema, String name, JsonObject message) {
    assertWithMessage(message.toString()).that(schema.problems(name, message)).isEmpty();
  }

  private static void assertAnswer(McpSchema schema, String result, JsonObject message) {
    if (message.has("error")) {
      assertFits(schema, schema.error(), message);
    } else {
      assertFits(schema, schema.response(), message);
      assertFits(schema, result, message.getAsJsonObject("result"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
  void legacyAnswers_fitTheSchemaOfTheirRevision(String revision)
      throws IOException, InterruptedException {
    McpSchema schema = McpSchema.of(revision);
    try (Session server = workshop().server()) {
      assertAnswer(schema, "InitializeResult", server.initialize(revision));
      assertAnswer(schema, "EmptyResult", server.request("ping", object()));
      for (Request request : common()) {
        assertAnswer(schema, request.result(), server.request(request.method(), request.params()));
      }
      for (JsonObject save :
          List.of(
              Session.call("engram_save", "text", "Tabs, not spaces."),
              Session.call("engram_save_session", "text", "TYPE: rule | TEXT: Spaces, not tabs."),
              Session.call("engram_note", "text", "The build is red."))) {
        assertAnswer(schema, "CallToolResult", server.request("tools/call", save));
      }
      assertAnswer(schema, "EmptyResult", server.request("no/such/method", object()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-06-18", "2025-11-25"})
  void legacyRequestsOfTheServer_fitTheSchemaOfTheirRevision(String revision)
      throws IOException, InterruptedException {
    McpSchema schema = McpSchema.of(revision);
    try (Session server = workshop().server()) {
      server.ask(
          "initialize",
          object(
              "protocolVersion",
              revision,
              "capabilities",
              object("roots", object(), "elicitation", object()),
              "clientInfo",
              object("name", "test", "version", "1")));
      JsonObject unused = server.read(60);
      server.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
      JsonObject roots = server.read(60);
      assertFits(schema, "ListRootsRequest", roots);
      server.send(
          object("jsonrpc", "2.0", "id", roots.get("id"), "result", object("roots", List.of()))
              .toString());

      int call = server.ask("tools/call", Session.call("engram_save", "text", "Tabs, not spaces."));
      assertFits(schema, "ElicitRequest", server.read(60));
      server.send(
          object(
                  "jsonrpc",
                  "2.0",
                  "method",
                  "notifications/cancelled",
                  "params",
                  object("requestId", call))
              .toString());
      assertFits(schema, "ServerNotification", server.read(60));
    }
  }

  @Test
  void modernMessages_fitTheSchema() throws IOException, InterruptedException {
    McpSchema schema = McpSchema.of(MODERN);
    try (Session server = workshop().server()) {
      assertAnswer(schema, "DiscoverResult", modern(server, "server/discover", object()));
      for (Request request : common()) {
        assertAnswer(schema, request.result(), modern(server, request.method(), request.params()));
      }
      JsonObject save = Session.call("engram_save", "text", "Tabs, not spaces.");
      JsonObject asked = modern(server, "tools/call", save);
      assertAnswer(schema, "InputRequiredResult", asked);
      save.add("requestState", asked.getAsJsonObject("result").get("requestState"));
      save.add(
          "inputResponses",
          object("approval", object("action", "accept", "content", object("approve", yes()))));
      assertAnswer(schema, "CallToolResult", modern(server, "tools/call", save));
      assertAnswer(schema, "CallToolResult", modern(server, "no/such/method", object()));
      server.ask("subscriptions/listen", meta(object("notifications", object())));
      assertFits(schema, "ServerNotification", server.read(60));
    }
  }

  private static JsonPrimitive yes() {
    return new JsonPrimitive(true);
  }

  private static JsonObject modern(Session server, String method, JsonObject params)
      throws IOException, InterruptedException {
    return server.request(method, meta(params));
  }

  private static JsonObject meta(JsonObject params) {
    params.add(
        "_meta",
        object(
            "io.modelcontextprotocol/protocolVersion",
            MODERN,
            "io.modelcontextprotocol/clientCapabilities",
            object("elicitation", object())));
    return params;
  }

  @Test
  void schema_refusesWhatIsWrong() throws IOException {
    McpSchema schema = McpSchema.of(MODERN);

    assertThat(schema.problems("CallToolResult", object("content", "text"))).isNotEmpty();
  }
}
