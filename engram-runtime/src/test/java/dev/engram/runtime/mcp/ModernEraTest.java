package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

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

/** Revision 2026-07-28, requirement [MCP-3]. */
final class ModernEraTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "server/discover | '' | public",
        "tools/list | '' | public",
        "prompts/list | '' | public",
        "resources/templates/list | '' | public",
        "resources/list | '' | private",
        "resources/read | , \"uri\": \"engram://index\" | private"
      })
  void cacheableResult_saysHowLongAndForWhom(String method, String params, String scope)
      throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject result = session.ask(Session.modern(method, params)).getAsJsonObject("result");

      assertThat(Json.string(result, "cacheScope")).hasValue(scope);
      assertThat(result.get("ttlMs").getAsLong() == 0).isEqualTo(scope.equals("private"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tools/call | , \"name\": \"engram_load\"",
        "prompts/get | , \"name\": \"propose\"",
        "server/discover | ''"
      })
  void everyResult_isCompleteAndNamesTheServer(String method, String params) throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject result = session.ask(Session.modern(method, params)).getAsJsonObject("result");

      assertThat(Json.string(result, "resultType")).hasValue("complete");
      assertThat(
              result
                  .getAsJsonObject("_meta")
                  .getAsJsonObject("io.modelcontextprotocol/serverInfo")
                  .get("version"))
          .isEqualTo(new JsonPrimitive("1.2.3"));
    }
  }

  @Test
  void callResult_isNotCacheable() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject result =
          session
              .ask(Session.modern("tools/call", ", \"name\": \"engram_load\""))
              .getAsJsonObject("result");

      assertThat(result.has("ttlMs")).isFalse();
      assertThat(result.has("cacheScope")).isFalse();
    }
  }

  @Test
  void discover_offersWhatMayBePutIntoMetaAndTheSameInstructions() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject result =
          session.ask(Session.modern("server/discover", "")).getAsJsonObject("result");

      assertThat(Json.write(result.get("supportedVersions"))).isEqualTo("[\"2026-07-28\"]");
      assertThat(Json.string(result, "instructions")).hasValue(ServerFacts.INSTRUCTIONS);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\"",
        "\"io.modelcontextprotocol/protocolVersion\": \"1900-01-01\"",
        "\"io.modelcontextprotocol/protocolVersion\": 20260728,"
            + " \"io.modelcontextprotocol/clientCapabilities\": {}",
        "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\","
            + " \"io.modelcontextprotocol/clientCapabilities\": []",
        "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\","
            + " \"io.modelcontextprotocol/clientCapabilities\": {},"
            + " \"io.modelcontextprotocol/clientInfo\": {\"name\": \"x\"}",
        "\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\","
            + " \"io.modelcontextprotocol/clientCapabilities\": {},"
            + " \"io.modelcontextprotocol/logLevel\": \"chatty\""
      })
  void malformedEnvelope_isRefusedBeforeAnythingElse(String meta) throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject response =
          session.ask(
              "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"no/such\", \"params\": {\"_meta\": {"
                  + meta
                  + "}}}");

      assertThat(errorCode(response)).isEqualTo(-32602);
    }
  }

  @Test
  void otherRevision_isRefusedWithTheOneThatIsServed() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject error =
          session
              .ask(Session.modern("no/such", "").replace("2026-07-28", "2025-11-25"))
              .getAsJsonObject("error");

      assertThat(error.get("code").getAsInt()).isEqualTo(-32022);
      assertThat(error.get("data"))
          .isEqualTo(
              SampleTools.object(
                  "{\"supported\": [\"2026-07-28\"], \"requested\": \"2025-11-25\"}"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ping | '' | -32601",
        "initialize | '' | -32601",
        "engram_load | '' | -32601",
        "engram_commit | '' | -32601",
        "resources/subscribe | , \"uri\": \"engram://index\" | -32601",
        "tools/call | , \"name\": \"no_such_tool\" | -32602",
        "resources/read | , \"uri\": \"engram://memory/none\" | -32602",
        "prompts/get | , \"name\": \"none\" | -32602",
        "tools/list | , \"cursor\": \"2\" | -32602",
        "subscriptions/listen | '' | -32602"
      })
  void refusedRequest_hasTheCodeOfItsKind(String method, String params, int code)
      throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      assertThat(errorCode(session.ask(Session.modern(method, params)))).isEqualTo(code);
    }
  }

  @Test
  void listen_isAcknowledgedAndStaysOpenUntilTheClientCancels() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject acknowledged =
          session.ask(
              Session.modern(
                  "subscriptions/listen", ", \"notifications\": {\"toolsListChanged\": true}"));
      session.send(
          "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\","
              + " \"params\": {\"requestId\": \"m\"}}");

      assertThat(Json.string(acknowledged, "method"))
          .hasValue("notifications/subscriptions/acknowledged");
      assertThat(acknowledged.get("params"))
          .isEqualTo(
              SampleTools.object(
                  """
                  {"_meta": {"io.modelcontextprotocol/subscriptionId": "m"}, "notifications": {}}
                  """));
      assertThat(session.untilPong()).isEmpty();
    }
  }

  @Test
  void eras_mixRequestByRequestInOneProcess() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", "{}")) {
      assertThat(session.ask(Session.modern("tools/list", "")).getAsJsonObject("result").keySet())
          .contains("resultType");
      assertThat(
              session
                  .ask("{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"tools/list\"}")
                  .getAsJsonObject("result")
                  .keySet())
          .doesNotContain("resultType");
    }
  }

  @Test
  void notification_isSilentWhateverItsMetaSays() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      for (String method : List.of("tools/list", "notifications/unknown", "tools/call")) {
        session.send(
            "{\"jsonrpc\": \"2.0\", \"method\": \"%s\", \"params\": {%s}}"
                .formatted(method, Session.modernMeta().replace("2026-07-28", "1900-01-01")));
      }
      List<JsonElement> said = session.untilPong();

      assertThat(said).isEmpty();
    }
  }

  private static int errorCode(JsonObject response) {
    return response.getAsJsonObject("error").get("code").getAsInt();
  }
}
