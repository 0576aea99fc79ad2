package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The client's root, requirement [MCP-7]. */
final class ClientRootsTest {
  private static final String ROOTS = "{\"roots\": {\"listChanged\": true}}";
  private static final String STATUS =
      "{\"jsonrpc\": \"2.0\", \"id\": \"s\", \"method\": \"tools/call\","
          + " \"params\": {\"name\": \"engram_status\"}}";

  @Test
  void call_waitsForTheFirstRoot() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", ROOTS)) {
      JsonObject question = session.next();
      session.send(STATUS);
      session.send(answer(question, "{\"uri\": \"file:///a%20b\"}, {\"uri\": \"file:///c\"}"));

      assertThat(Json.string(question, "method")).hasValue("roots/list");
      assertThat(workspaceIn(session.next())).isEqualTo("/a b");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{}", "7", "{\"uri\": \"https://example.org/x\"}", "{\"uri\": \"file:%\"}"})
  void rootsWithoutAFolder_countAsNone(String roots) throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", ROOTS)) {
      session.send(answer(session.next(), roots));

      assertThat(workspaceIn(session.ask(STATUS))).isEqualTo("/here");
    }
  }

  @Test
  void errorOfTheClient_countsAsNone() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", ROOTS)) {
      session.send(
          "{\"jsonrpc\": \"2.0\", \"id\": %s, \"error\": {\"code\": -32601, \"message\": \"no\"}}"
              .formatted(session.next().get("id")));

      assertThat(workspaceIn(session.ask(STATUS))).isEqualTo("/here");
    }
  }

  @Test
  void clientWithoutRoots_isNotAsked() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", "{}")) {
      session.send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/roots/list_changed\"}");

      assertThat(session.untilPong()).isEmpty();
      assertThat(workspaceIn(session.ask(STATUS))).isEqualTo("/here");
    }
  }

  @Test
  void changedRoots_areAskedForAgain() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", ROOTS)) {
      session.send(answer(session.next(), "{\"uri\": \"file:///a\"}"));
      assertThat(workspaceIn(session.ask(STATUS))).isEqualTo("/a");
      session.send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/roots/list_changed\"}");
      session.send(answer(session.next(), "{\"uri\": \"file:///b\"}"));

      assertThat(workspaceIn(session.ask(STATUS))).isEqualTo("/b");
    }
  }

  @Test
  void modernRequest_knowsNoRootOfTheLegacySession() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", ROOTS)) {
      session.send(answer(session.next(), "{\"uri\": \"file:///a\"}"));

      assertThat(
              workspaceIn(
                  session.ask(Session.modern("tools/call", ", \"name\": \"engram_status\""))))
          .isEqualTo("/here");
    }
  }

  @Test
  void endOfInput_endsTheWaitingAndTheCallIsAnswered() throws IOException {
    try (Session session = Session.legacy(SampleTools.services(), "2025-06-18", ROOTS)) {
      JsonObject unused = session.next();
      session.send(STATUS);

      assertThat(session.end()).hasSize(1);
    }
  }

  @Test
  void missingAnswer_isWaitedForOnceAndCountsWhenItComesLate() {
    MessageWriter writer =
        new MessageWriter(new PrintStream(new ByteArrayOutputStream()), () -> {});
    ClientRequests requests = new ClientRequests(writer);
    ClientRoots roots = new ClientRoots(requests, Duration.ofMillis(1));
    roots.begin(true);
    roots.ask();

    assertThat(roots.first()).isEmpty();
    requests.answered(
        (Message.Response)
            Message.of(
                SampleTools.object(
                    "{\"id\": 1, \"result\": {\"roots\": [{\"uri\": \"file:///late\"}]}}")));
    assertThat(roots.first()).isEqualTo(Optional.of(Path.of("/late")));
  }

  private static String answer(JsonObject question, String roots) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %s, \"result\": {\"roots\": [%s]}}"
        .formatted(question.get("id"), roots);
  }

  private static String workspaceIn(JsonObject response) {
    return response
        .getAsJsonObject("result")
        .getAsJsonObject("structuredContent")
        .getAsJsonObject("data")
        .get("workspace")
        .getAsString();
  }
}
