package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The dialog of a legacy client, requirement [APPR-3]")
final class LegacyDialogTest {
  private static final String FORMS = "{\"elicitation\": {}}";
  private static final String TWO =
      "TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm here.\\nTYPE: knowledge | TITLE: Database |"
          + " TEXT: The database is Postgres.";

  @TempDir private Path folder;

  private static String save(int id, String text) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"tools/call\", \"params\": {\"name\":"
            .formatted(id)
        + " \"engram_save\", \"arguments\": {\"text\": \"%s\"}}}".formatted(text);
  }

  private static String answer(JsonObject question, String result) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %s, \"result\": %s}"
        .formatted(question.get("id"), result);
  }

  private static JsonObject data(JsonObject response) {
    return response
        .getAsJsonObject("result")
        .getAsJsonObject("structuredContent")
        .getAsJsonObject("data");
  }

  private static String text(JsonObject response) {
    return data(response).get("text").getAsString();
  }

  @Test
  void acceptedForm_writesAndHandsOutNoToken() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question = session.ask(save(1, "Use pnpm here."));
      JsonObject response =
          session.ask(
              answer(question, "{\"action\": \"accept\", \"content\": {\"approve\": true}}"));

      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
      assertThat(Json.string(data(response), "outcome")).hasValue("accepted");
      assertThat(data(response).has("approval_token")).isFalse();
    }
  }

  @Test
  void approvalInADialog_isRecordedWithoutTheTextShown() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-06-18", FORMS)) {
      JsonObject question = session.ask(save(1, "Use pnpm here."));
      JsonObject unused =
          session.ask(
              answer(question, "{\"action\": \"accept\", \"content\": {\"approve\": true}}"));

      assertThat(project.read("approvals.jsonl")).contains("\"gate\":\"dialog\"");
      assertThat(project.read("approvals.jsonl")).contains("\"text_shown\":false");
    }
  }

  @Test
  void question_namesTheCandidatesAndTheCommandThatShowsTheText() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-06-18", FORMS)) {
      JsonObject params = session.ask(save(1, TWO)).getAsJsonObject("params");

      assertThat(params.get("message").getAsString()).contains("1. ADD use-pnpm: Use pnpm");
      assertThat(params.get("message").getAsString()).contains("engram pending show ");
      assertThat(params.get("message").getAsString()).doesNotContain("Postgres.");
    }
  }

  @Test
  void question_saysThatAMemoryWasNeverApproved() throws IOException {
    RealProject project = new RealProject(folder);
    Path rules = Files.createDirectories(project.root().resolve("rules"));
    Files.writeString(
        rules.resolve("release-rules.md"),
        "---\nid: release-rules\ntype: rule\n---\n\n# Release rules\n\n- Tag the commit.\n");
    try (Session session = Session.legacy(project.services(), "2025-06-18", FORMS)) {
      JsonObject params =
          session
              .ask(save(1, "TYPE: rule | TEXT: Releases are announced. | UPDATE: release-rules"))
              .getAsJsonObject("params");

      assertThat(params.get("message").getAsString())
          .contains("release-rules was never approved here: saving this approves its whole text");
    }
  }

  @Test
  void uncheckedCandidate_isNotWritten() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question = session.ask(save(1, TWO));
      JsonObject unused =
          session.ask(
              answer(
                  question,
                  "{\"action\": \"accept\", \"content\": {\"approve\": true, \"candidate_1\": false}}"));

      assertThat(project.memories()).containsExactly("knowledge/database.md");
    }
  }

  @Test
  void scopeOfBothRoots_canBeNarrowedToOne() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question =
          session.ask(
              save(1, "Use pnpm here.")
                  .replace("\"arguments\": {", "\"arguments\": {\"scope\": \"both\", "));
      JsonObject unused =
          session.ask(
              answer(
                  question,
                  "{\"action\": \"accept\", \"content\": {\"approve\": true, \"scope\": \"workspace\"}}"));

      assertThat(question.toString()).contains("\"both\",\"workspace\",\"global\"");
      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
      assertThat(project.globalRoot().resolve("rules").toFile().exists()).isFalse();
    }
  }

  @Test
  void scopeOfOneRoot_cannotBeWidened() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question = session.ask(save(1, "Use pnpm here."));
      JsonObject unused =
          session.ask(
              answer(
                  question,
                  "{\"action\": \"accept\", \"content\": {\"approve\": true, \"scope\": \"global\"}}"));

      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
      assertThat(project.globalRoot().resolve("rules").toFile().exists()).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"action\": \"decline\"}",
        "{\"action\": \"accept\"}",
        "{\"action\": \"accept\", \"content\": {}}",
        "{\"action\": \"accept\", \"content\": {\"approve\": \"yes\"}}",
        "{\"action\": \"accept\", \"content\": {\"approve\": false}}",
        "{\"action\": \"accept\", \"content\": {\"approve\": true, \"candidate_1\": 7}}",
        "{\"action\": \"accept\", \"content\": {\"approve\": true, \"scope\": \"moon\"}}"
      })
  void noOrInvalidAnswer_withdrawsTheProposal(String answer) throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject response = session.ask(answer(session.ask(save(1, "Use pnpm here.")), answer));

      assertThat(Json.string(data(response), "outcome")).hasValue("declined");
      assertThat(text(response)).contains("nothing was saved");
      assertThat(project.memories()).isEmpty();
      assertThat(project.read("pending-approvals.json")).contains("\"state\": \"declined\"");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"result\": {\"action\": \"cancel\"} | cancelled",
        "\"result\": {\"action\": \"ACCEPT\", \"content\": {\"approve\": true}} | error",
        "\"result\": {} | error",
        "\"error\": {\"code\": -1, \"message\": \"no\"} | error"
      })
  void noDecision_fallsBackToATokenThatCommits(String member, String outcome) throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question = session.ask(save(1, "Use pnpm here."));
      JsonObject response =
          session.ask(
              "{\"jsonrpc\": \"2.0\", \"id\": %s, %s}".formatted(question.get("id"), member));

      assertThat(Json.string(data(response), "outcome")).hasValue(outcome);
      assertThat(text(response)).startsWith("Nothing was saved: ");
      assertThat(project.memories()).isEmpty();
      JsonObject unused =
          session.ask(
              """
              {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "engram_commit",
               "arguments": {"approval_token": "%s", "approve": "all"}}}
              """
                  .formatted(data(response).get("approval_token").getAsString()));
      assertThat(project.memories()).containsExactly("rules/use-pnpm-here.md");
    }
  }

  @Test
  void answerFasterThanAPersonReads_isObeyedWithAHint() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject response =
          session.ask(answer(session.ask(save(1, "Use pnpm here.")), "{\"action\": \"decline\"}"));

      assertThat(text(response)).contains("--no-elicitation");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2025-11-25 | {}",
        "2025-11-25 | {\"elicitation\": {\"url\": {}}}",
        "2025-03-26 | {\"elicitation\": {}}",
        "2024-11-05 | {\"elicitation\": {\"form\": {}}}"
      })
  void clientWithoutForms_getsATokenAndNoQuestion(String revision, String capabilities)
      throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), revision, capabilities)) {
      JsonObject response = session.ask(save(1, "Use pnpm here."));

      assertThat(data(response).has("approval_token")).isTrue();
    }
  }

  @Test
  void withNoElicitation_nothingIsAsked() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.open(project.services(), "--no-elicitation")) {
      JsonObject unused =
          session.ask(
              """
              {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params":
               {"protocolVersion": "2025-11-25", "capabilities": {"elicitation": {}}}}
              """);
      session.send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");

      assertThat(data(session.ask(save(1, "Use pnpm here."))).has("approval_token")).isTrue();
    }
  }

  @Test
  void underTheTerminalGate_nothingIsAsked() throws IOException {
    RealProject project = new RealProject(folder);
    project.configure("{\"approval\": {\"require\": \"terminal\"}}");
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      assertThat(text(session.ask(save(1, "Use pnpm here.")))).contains("engram pending approve");
    }
  }

  @Test
  void cancelledCall_takesTheQuestionBackAndWritesNothing() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question = session.ask(save(1, "Use pnpm here."));
      JsonObject cancelled =
          session.ask(
              """
              {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
              """);
      session.send(answer(question, "{\"action\": \"accept\", \"content\": {\"approve\": true}}"));

      assertThat(Json.string(cancelled, "method")).hasValue("notifications/cancelled");
      assertThat(cancelled.getAsJsonObject("params").get("requestId"))
          .isEqualTo(question.get("id"));
      assertThat(session.untilPong()).isEmpty();
      assertThat(project.memories()).isEmpty();
    }
  }

  @Test
  void openQuestions_leaveRoomForOtherCalls() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      // More than there are threads for calls.
      for (int i = 0; i < 20; i++) {
        JsonObject question = session.ask(save(100 + i, "Fact number " + i + " is kept."));
        assertThat(Json.string(question, "method")).hasValue("elicitation/create");
      }

      JsonObject response =
          session.ask(
              """
              {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params":
               {"name": "engram_search", "arguments": {"query": "anything"}}}
              """);
      assertThat(response.get("id")).isEqualTo(new JsonPrimitive(7));
    }
  }

  @Test
  void endOfInput_countsAsCancelled() throws IOException {
    RealProject project = new RealProject(folder);
    Session session = Session.legacy(project.services(), "2025-11-25", FORMS);
    JsonObject unused = session.ask(save(1, "Use pnpm here."));

    assertThat(String.join("\n", session.end())).contains("Nothing was saved");
    assertThat(project.memories()).isEmpty();
  }

  @Test
  void hiddenCharactersInATitle_areShownAsEscapes() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question =
          session.ask(save(1, "TITLE: safe\\u001b[2Kname\\u202e | TEXT: Ports start at 4000."));
      String shown = question.getAsJsonObject("params").get("message").getAsString();

      assertThat(shown).contains("safe\\u001b[2Kname\\u202e");
    }
  }

  @Test
  void note_isKeptAfterOneYes() throws IOException {
    RealProject project = new RealProject(folder);
    try (Session session = Session.legacy(project.services(), "2025-11-25", FORMS)) {
      JsonObject question =
          session.ask(save(1, "The login test is flaky.").replace("engram_save", "engram_note"));
      JsonObject data =
          data(
              session.ask(
                  answer(question, "{\"action\": \"accept\", \"content\": {\"approve\": true}}")));

      assertThat(Json.string(data, "file")).hasValue("working/the-login-test-is-flaky.md");
      assertThat(data.has("valid_until")).isTrue();
      assertThat(project.read("working/the-login-test-is-flaky.md")).contains("tier: working");
      assertThat(project.root().resolve("approvals.jsonl").toFile().exists()).isFalse();
    }
  }
}
