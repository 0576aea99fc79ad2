package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The dialog of a modern client, requirements [APPR-3] and [MCP-3]")
final class ModernDialogTest {
  private static final String YES =
      "\"inputResponses\": {\"approval\": {\"action\": \"accept\", \"content\": {\"approve\": true}}}";

  @TempDir private Path folder;

  private static String call(String tool, String text, String capabilities, String more) {
    return """
        {"jsonrpc": "2.0", "id": "m", "method": "tools/call", "params": {"_meta":
         {"io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": %s},
         "name": "%s", "arguments": {"text": "%s"}%s}}
        """
        .formatted(capabilities, tool, text, more.isEmpty() ? "" : ", " + more);
  }

  private static String save(String more) {
    return call("engram_save", "Use pnpm here.", "{\"elicitation\": {}}", more);
  }

  private static String state(JsonObject response) {
    return "\"requestState\": " + response.getAsJsonObject("result").get("requestState").toString();
  }

  private static JsonObject data(JsonObject response) {
    return response
        .getAsJsonObject("result")
        .getAsJsonObject("structuredContent")
        .getAsJsonObject("data");
  }

  private static int code(JsonObject response) {
    return response.getAsJsonObject("error").get("code").getAsInt();
  }

  @Test
  void firstRound_asksAndWritesNothing() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      JsonObject result = session.ask(save("")).getAsJsonObject("result");

      assertThat(Json.string(result, "resultType")).hasValue("input_required");
      assertThat(result.getAsJsonObject("inputRequests").getAsJsonObject("approval").get("method"))
          .isNotNull();
      assertThat(result.toString()).doesNotContain("approval_token");
      assertThat(project.memories()).isEmpty();
    }
  }

  @Test
  void acceptedRetry_writes() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      JsonObject response = session.ask(save(YES + ", " + state(session.ask(save("")))));

      assertThat(Json.string(data(response), "outcome")).hasValue("accepted");
      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
    }
  }

  @Test
  void replayedRetry_writesNothingTwice() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      String retry = save(YES + ", " + state(session.ask(save(""))));
      JsonObject unused = session.ask(retry);
      JsonObject again = session.ask(retry).getAsJsonObject("result");

      assertThat(again.get("isError").getAsBoolean()).isTrue();
      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
    }
  }

  @Test
  void declinedState_cannotBeAcceptedAfterwards() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      String state = state(session.ask(save("")));
      JsonObject unused =
          session.ask(
              save("\"inputResponses\": {\"approval\": {\"action\": \"decline\"}}, " + state));
      JsonObject late = session.ask(save(YES + ", " + state)).getAsJsonObject("result");

      assertThat(late.toString()).contains("declined in the approval dialog");
      assertThat(project.memories()).isEmpty();
    }
  }

  @Test
  void cancelledRetry_handsOutATokenAndVoidsTheState() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      String state = state(session.ask(save("")));
      JsonObject response =
          session.ask(
              save("\"inputResponses\": {\"approval\": {\"action\": \"cancel\"}}, " + state));
      JsonObject late = session.ask(save(YES + ", " + state));

      assertThat(data(response).has("approval_token")).isTrue();
      assertThat(data(response).get("text").getAsString()).startsWith("Nothing was saved");
      assertThat(late.toString()).contains("isError");
      assertThat(project.memories()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"requestState\": \"bm90aGluZw.bm90aGluZw\"",
        "\"requestState\": \"\"",
        "\"requestState\": 7",
        "\"requestState\": {}"
      })
  void stateOfSomebodyElse_isRefused(String state) throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      assertThat(code(session.ask(save(YES + ", " + state)))).isEqualTo(-32602);
      assertThat(project.memories()).isEmpty();
    }
  }

  @Test
  void stateOfOtherArguments_isRefused() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      String state = state(session.ask(save("")));
      JsonObject response =
          session.ask(call("engram_save", "Use npm.", "{\"elicitation\": {}}", YES + ", " + state));

      assertThat(code(response)).isEqualTo(-32602);
      assertThat(project.memories()).isEmpty();
    }
  }

  @Test
  void stateOfAnotherTool_isRefused() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      String state = state(session.ask(save("")));
      JsonObject response =
          session.ask(
              call("engram_note", "Use pnpm here.", "{\"elicitation\": {}}", YES + ", " + state));

      assertThat(code(response)).isEqualTo(-32602);
    }
  }

  @Test
  void stateOfAnEarlierProcess_isRefused() throws IOException {
    RealProject project = new RealProject(folder);
    String state;
    try (Session session = Session.open(project.services())) {
      state = state(session.ask(save("")));
    }
    try (Session session = Session.open(project.services())) {
      assertThat(code(session.ask(save(YES + ", " + state)))).isEqualTo(-32602);
      assertThat(project.memories()).isEmpty();
    }
  }

  @Test
  void missingAnswer_isAskedForAgain() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      JsonObject again =
          session.ask(save("\"inputResponses\": {}, " + state(session.ask(save("")))));

      assertThat(Json.string(again.getAsJsonObject("result"), "resultType"))
          .hasValue("input_required");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"accept\"",
        "null",
        "[]",
        "{}",
        "{\"action\": 1}",
        "{\"method\": \"elicitation/create\", \"result\": {\"action\": \"accept\"}}"
      })
  void malformedAnswer_isRefusedAndTheStateStaysGood(String answer) throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      String state = state(session.ask(save("")));
      JsonObject refused =
          session.ask(save("\"inputResponses\": {\"approval\": " + answer + "}, " + state));
      JsonObject unused = session.ask(save(YES + ", " + state));

      assertThat(code(refused)).isEqualTo(-32602);
      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
    }
  }

  @Test
  void capability_isNotRememberedFromOneRequestToTheNext() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services())) {
      JsonObject unused = session.ask(save(""));
      JsonObject response = session.ask(call("engram_save", "Use pnpm.", "{}", ""));

      assertThat(data(response).has("approval_token")).isTrue();
    }
  }
}
