package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.tools.Tool;
import dev.engram.runtime.tools.ToolResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Calls beside each other, cancellation, floods and the end, requirement [MCP-1]. */
final class ConcurrencyTest {
  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch gate = new CountDownLatch(1);

  /** Answers when the gate opens. */
  private final Tool slow =
      SampleTools.tool(
          "engram_slow",
          "{}",
          call -> {
            started.countDown();
            try {
              gate.await();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            return ToolResult.ok("slow", new JsonObject(), List.of());
          });

  @Test
  void slowCall_holdsUpNeitherPingNorAnotherCall() throws Exception {
    try (Session session = Session.open(SampleTools.services(slow))) {
      session.send(call(1, "engram_slow"));
      started.await();

      assertThat(session.untilPong()).isEmpty();
      assertThat(session.ask(call(2, "engram_load")).get("id")).isEqualTo(new JsonPrimitive(2));
      gate.countDown();
      assertThat(session.next().get("id")).isEqualTo(new JsonPrimitive(1));
    }
  }

  @Test
  void cancelledCall_isNotAnswered() throws Exception {
    try (Session session = Session.open(SampleTools.services(slow))) {
      session.send(call(1, "engram_slow"));
      started.await();
      session.send(cancel("1"));
      assertThat(session.untilPong()).isEmpty();
      gate.countDown();

      assertThat(session.end()).isEmpty();
    }
  }

  @Test
  void cancellationOfANumber_leavesTheStringOfTheSameDigitsAlone() throws Exception {
    try (Session session = Session.open(SampleTools.services(slow))) {
      session.send(call(1, "engram_slow").replace("\"id\": 1", "\"id\": \"1\""));
      started.await();
      session.send(cancel("1"));
      assertThat(session.untilPong()).isEmpty();
      gate.countDown();

      assertThat(session.next().get("id")).isEqualTo(new JsonPrimitive("1"));
    }
  }

  @Test
  void cancelledElement_isMissingInTheAnswerToItsBatch() throws Exception {
    try (Session session = Session.legacy(SampleTools.services(slow), "2025-03-26", "{}")) {
      session.send("[" + call(1, "engram_slow") + ", " + call(2, "engram_load") + "]");
      started.await();
      session.send(cancel("1"));
      JsonElement batch = session.nextValue();

      assertThat(batch.getAsJsonArray()).hasSize(1);
      gate.countDown();
    }
  }

  @Test
  void callsBeyondThePool_areAllAnswered() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      for (int i = 0; i < 2000; i++) {
        session.send(call(i, "engram_load"));
      }
      Set<Integer> answered = new HashSet<>();
      for (int i = 0; i < 2000; i++) {
        answered.add(session.next().get("id").getAsInt());
      }

      assertThat(answered).hasSize(2000);
    }
  }

  @Test
  void floodThatNobodyReads_isAnsweredWhenSomebodyReads() throws Exception {
    try (Session session = Session.unread(SampleTools.services())) {
      int count = 20_000;
      Thread client =
          new Thread(
              () -> {
                for (int i = 0; i < count; i++) {
                  session.send(
                      "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"tools/list\"}"
                          .formatted(i));
                }
              });
      client.start();
      // The output is larger than all buffers together, so that the writer must be waiting by then.
      client.join(500);
      session.readOutput();
      List<Integer> ids = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        ids.add(session.next().get("id").getAsInt());
      }

      assertThat(ids).isInStrictOrder();
    }
  }

  @Test
  void endOfInput_leavesNoAnswerOwed() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      for (int i = 0; i < 50; i++) {
        session.send(call(i, "engram_load"));
      }

      assertThat(session.end()).hasSize(50);
    }
  }

  @Test
  void endOfInput_endsWithExitCodeZeroThoughACallHangs() throws Exception {
    try (Session session = Session.open(SampleTools.services(slow))) {
      session.send(call(1, "engram_slow"));
      started.await();

      assertThat(session.end()).isEmpty();
      assertThat(session.exitCode()).isEqualTo(0);
      gate.countDown();
    }
  }

  @Test
  void endOfInput_endsThoughNobodyReads() throws Exception {
    try (Session session = Session.unread(SampleTools.services())) {
      for (int i = 0; i < 500; i++) {
        session.send("{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"tools/list\"}".formatted(i));
      }
      session.endInput();

      assertThat(session.exitCode()).isEqualTo(0);
    }
  }

  @Test
  void outputThatIsClosed_endsTheServerBeforeTheInputEnds() throws Exception {
    try (Session session = Session.unread(SampleTools.services())) {
      session.stopReading();
      session.send("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}");

      assertThat(session.exitCode()).isEqualTo(0);
    }
  }

  @Test
  void defect_isNotedOnStandardErrorAndCostsOneAnswer() throws IOException {
    try (Session session = Session.open(SampleTools.services())) {
      JsonObject response = session.ask(call(1, "engram_broken"));

      assertThat(response.getAsJsonObject("error").get("code").getAsInt()).isEqualTo(-32603);
      assertThat(session.errors()).contains("engram-mcp: \"tools/call\": internal error");
      assertThat(session.ask(call(2, "engram_load")).has("result")).isTrue();
    }
  }

  private static String call(int id, String tool) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"tools/call\", \"params\": {\"name\": \"%s\"}}"
        .formatted(id, tool);
  }

  private static String cancel(String id) {
    return "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\","
        + " \"params\": {\"requestId\": "
        + id
        + "}}";
  }
}
