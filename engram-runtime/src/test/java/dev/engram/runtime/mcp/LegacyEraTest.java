package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The legacy era, requirements [MCP-2], [MCP-4], [MCP-6]. */
final class LegacyEraTest {
  @ParameterizedTest
  @CsvSource({
    "2024-11-05, 2024-11-05",
    "2025-03-26, 2025-03-26",
    "2025-06-18, 2025-06-18",
    "2025-11-25, 2025-11-25",
    "2026-07-28, 2025-11-25",
    "1999-01-01, 2025-11-25",
    "'', 2025-11-25"
  })
  void initialize_agreesOnAKnownRevision(String wanted, String agreed) throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject result = session.ask(initialize(wanted)).getAsJsonObject("result");

      assertThat(Json.string(result, "protocolVersion")).hasValue(agreed);
      assertThat(result.getAsJsonObject("capabilities").keySet())
          .containsExactly("tools", "resources", "prompts");
      assertThat(result.get("serverInfo"))
          .isEqualTo(
              SampleTools.object(
                  "{\"name\": \"engram\", \"title\": \"Engram\", \"version\": \"1.2.3\"}"));
    }
  }

  @Test
  void instructions_nameTheToolsAndTheApprovalInAtMost512Characters() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject result = session.ask(initialize("2025-11-25")).getAsJsonObject("result");
      String instructions = Json.string(result, "instructions").orElse("");

      assertThat(instructions.length()).isAtMost(512);
      assertThat(instructions).contains("engram_load");
      assertThat(instructions).contains("engram_commit writes them: it needs a human's approval");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"protocolVersion\": {}, \"capabilities\": {}}",
        "{\"protocolVersion\": \"2025-06-18\", \"capabilities\": []}"
      })
  void malformedInitialize_isRefusedAndMayBeRepeated(String params) throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject refused = session.ask(request("initialize", params));

      assertThat(errorCode(refused)).isEqualTo(-32602);
      assertThat(session.ask(initialize("2025-06-18")).has("result")).isTrue();
    }
  }

  @Test
  void ping_isAnsweredBeforeTheHandshake() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      assertThat(session.ask(request("ping", "{}")).get("result")).isEqualTo(new JsonObject());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no/such/method | {} | -32601",
        "server/discover | {} | -32601",
        "logging/setLevel | {\"level\": \"info\"} | -32601",
        "subscriptions/listen | {\"notifications\": {}} | -32601",
        "engram_commit | {} | -32601",
        "tools/call | {\"arguments\": {}} | -32602",
        "tools/call | {\"name\": \"no_such_tool\"} | -32602",
        "tools/call | {\"name\": \"engram_load\", \"arguments\": [\"x\"]} | -32602",
        "tools/list | {\"cursor\": \"page-2\"} | -32602",
        "resources/list | {\"cursor\": \"page-2\"} | -32602",
        "resources/templates/list | {\"cursor\": 2} | -32602",
        "prompts/list | {\"cursor\": \"page-2\"} | -32602",
        "prompts/get | {} | -32602",
        "prompts/get | {\"name\": \"no-such-prompt\"} | -32602",
        "resources/read | {} | -32602",
        "resources/read | {\"uri\": \"file:///etc/passwd\"} | -32002",
        "resources/read | {\"uri\": \"engram://memory/unreadable\"} | -32603",
        "tools/call | {\"name\": \"engram_broken\"} | -32603"
      })
  void refusedRequest_hasTheCodeOfItsKind(String method, String params, int code)
      throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-11-25", "{}")) {
      JsonObject response = session.ask(request(method, params));

      assertThat(errorCode(response)).isEqualTo(code);
      assertThat(response.get("id")).isEqualTo(new JsonPrimitive("x"));
    }
  }

  @Test
  void lists_carryNoFieldOfTheModernEra() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", "{}")) {
      assertThat(session.ask(request("tools/list", "{}")).getAsJsonObject("result").keySet())
          .containsExactly("tools");
      assertThat(session.ask(request("resources/list", "{}")).getAsJsonObject("result").keySet())
          .containsExactly("resources");
      assertThat(session.ask(request("prompts/list", "{}")).getAsJsonObject("result").keySet())
          .containsExactly("prompts");
    }
  }

  @Test
  void resource_isReadAsMarkdown() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", "{}")) {
      JsonObject response = session.ask(request("resources/read", "{\"uri\": \"engram://index\"}"));

      assertThat(response.get("result"))
          .isEqualTo(
              SampleTools.object(
                  """
                  {"contents": [{"uri": "engram://index", "mimeType": "text/markdown",
                   "text": "# Index"}]}
                  """));
    }
  }

  @Test
  void bareCall_answersWithThePlainTextOfTheTool() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", "{}")) {
      assertThat(session.ask(request("engram_load", "{\"query\": \"q\"}")).get("result"))
          .isEqualTo(new JsonPrimitive("loaded {\"query\":\"q\"}"));
      assertThat(
              session
                  .ask(request("engram_load", "{\"arguments\": {\"query\": \"q\"}}"))
                  .get("result"))
          .isEqualTo(new JsonPrimitive("loaded {\"query\":\"q\"}"));
    }
  }

  @Test
  void bareCallThatFails_isAnError() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", "{}")) {
      JsonObject error = session.ask(request("engram_save", "{}")).getAsJsonObject("error");

      assertThat(Json.string(error, "message")).hasValue("\"text\" must be a string.");
    }
  }

  @Test
  void batch_isAnsweredAsOneArrayIn20250326() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-03-26", "{}")) {
      session.send(
          """
          [{"jsonrpc": "2.0", "id": 1, "method": "ping"}, 7, [],
           {"jsonrpc": "2.0", "method": "notifications/unknown"},
           {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "engram_load"}},
           {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params":
            {"protocolVersion": "2025-06-18", "capabilities": {}}}]
          """);
      JsonArray responses = session.nextValue().getAsJsonArray();

      assertThat(codesById(responses))
          .containsExactly("-32600", "-32600", "1: ok", "2: ok", "3: -32600");
    }
  }

  @Test
  void batchWithNothingToAnswer_isNotAnswered() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-03-26", "{}")) {
      session.send("[{\"jsonrpc\": \"2.0\", \"method\": \"notifications/unknown\"}]");

      assertThat(session.untilPong()).isEmpty();
    }
  }

  @Test
  void emptyBatch_isOneError() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-03-26", "{}")) {
      assertThat(errorCode(session.ask("[]"))).isEqualTo(-32600);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "2025-06-18", "2025-11-25"})
  void batchInOtherRevisions_isOneErrorAndNothingRuns(String revision) throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), revision, "{}")) {
      session.send("[{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}]");
      List<JsonElement> said = session.untilPong();

      assertThat(said).hasSize(1);
      assertThat(errorCode(said.get(0).getAsJsonObject())).isEqualTo(-32600);
    }
  }

  private static List<String> codesById(JsonArray responses) {
    return responses.asList().stream()
        .map(JsonElement::getAsJsonObject)
        .map(
            response ->
                (response.has("id") ? response.get("id").getAsString() + ": " : "")
                    + (response.has("error") ? errorCode(response) : "ok"))
        .toList();
  }

  private static int errorCode(JsonObject response) {
    return response.getAsJsonObject("error").get("code").getAsInt();
  }

  private static String initialize(String revision) {
    return request(
        "initialize", "{\"protocolVersion\": \"%s\", \"capabilities\": {}}".formatted(revision));
  }

  private static String request(String method, String params) {
    return "{\"jsonrpc\": \"2.0\", \"id\": \"x\", \"method\": \"%s\", \"params\": %s}"
        .formatted(method, params);
  }
}
