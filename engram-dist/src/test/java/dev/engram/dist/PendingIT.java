package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person decides at the terminal what an agent proposed: [APPR-1], [NOTE-3]. */
final class PendingIT {
  private static final String TEXT = "Nightly builds go to the kestrel bucket.";

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    workshop = new Workshop(folder);
  }

  private JsonObject propose() throws IOException, InterruptedException {
    try (Session server = workshop.client()) {
      return server.tool("engram_save", "text", TEXT, "type", "knowledge");
    }
  }

  private String id() throws IOException, InterruptedException {
    JsonObject list =
        JsonParser.parseString(workshop.engram("pending", "--json").out()).getAsJsonObject();
    return list.getAsJsonObject("data")
        .getAsJsonArray("proposals")
        .get(0)
        .getAsJsonObject()
        .get("id")
        .getAsString();
  }

  private Ended answering(String arguments, String question, String answer)
      throws IOException, InterruptedException {
    assumeTrue(Pty.available());
    try (Pty pty = Pty.start(workshop, "'" + Distribution.packaged().engram() + "' " + arguments)) {
      pty.await(question);
      pty.type(answer);
      return pty.end();
    }
  }

  @Test
  void show_printsTheWholeText() throws IOException, InterruptedException {
    JsonObject unused = propose();

    assertThat(workshop.engram("pending", "show", id()).out()).contains("    - " + TEXT);
  }

  @Test
  void approveAtTheTerminal_writesAndRecordsIt() throws IOException, InterruptedException {
    JsonObject unused = propose();

    Ended ended = answering("pending approve " + id(), "anything else = no: ", "y");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    assertThat(workshop.memories("knowledge")).hasSize(1);
    assertThat(Files.readString(workshop.root().resolve("approvals.jsonl")))
        .contains("\"gate\":\"terminal\"");
  }

  @Test
  void anotherAnswer_leavesItWaiting() throws IOException, InterruptedException {
    JsonObject unused = propose();

    Ended ended = answering("pending approve " + id(), "anything else = no: ", "no");

    assertThat(ended.exit()).isEqualTo(3);
    assertThat(workshop.memories("knowledge")).isEmpty();
    assertThat(workshop.engram("pending").out()).contains("open");
  }

  @Test
  void approveWithoutATerminal_writesNothing() throws IOException, InterruptedException {
    JsonObject unused = propose();

    Ended ended = workshop.engramReading("y\n", "pending", "approve", id());

    assertThat(ended.exit()).isEqualTo(3);
    assertThat(workshop.memories("knowledge")).isEmpty();
  }

  @Test
  void numberThatIsNotThere_isRefusedBeforeAnybodyIsAsked()
      throws IOException, InterruptedException {
    JsonObject unused = propose();

    Ended ended = workshop.engram("pending", "approve", id(), "2");

    assertThat(ended.exit()).isEqualTo(2);
    assertThat(ended.err()).contains("There is no candidate 2");
    assertThat(workshop.engram("pending", "approve", id(), "2 1").err()).contains("such as 1,3");
  }

  @Test
  void declinedProposal_cannotBeCommittedWithItsToken() throws IOException, InterruptedException {
    String token = propose().getAsJsonObject("data").get("approval_token").getAsString();
    assertThat(workshop.engram("pending", "decline", id()).exit()).isEqualTo(0);

    try (Session server = workshop.client()) {
      JsonObject answer = server.tool("engram_commit", "approval_token", token, "approve", "all");

      assertThat(answer.getAsJsonObject("error").get("code").getAsString())
          .isEqualTo("token.declined");
    }
    assertThat(workshop.memories("knowledge")).isEmpty();
  }

  @Test
  void agentUnderTheTerminalGate_cannotCommitWithAnyStringItWasGiven()
      throws IOException, InterruptedException {
    workshop.write(
        ".agents/.engram/engram.config.json", "{\"approval\": {\"require\": \"terminal\"}}");
    try (Session server = workshop.client()) {
      Set<String> strings = new TreeSet<>();
      collect(server.tool("engram_save", "text", TEXT), strings);
      collect(server.tool("engram_note", "text", "The build is red."), strings);
      collect(server.tool("engram_status"), strings);
      assertThat(strings.size()).isGreaterThan(20);
      for (String string : strings) {
        JsonObject answer =
            server.tool("engram_commit", "approval_token", string, "approve", "all");
        assertWithMessage(string).that(answer.get("ok").getAsBoolean()).isFalse();
      }
    }
    assertThat(workshop.memories("knowledge")).isEmpty();
    assertThat(workshop.memories("rules")).isEmpty();
    assertThat(workshop.memories("working")).isEmpty();
  }

  /** Every string and every word of it. */
  private static void collect(JsonElement value, Set<String> strings) {
    if (value.isJsonArray()) {
      value.getAsJsonArray().forEach(element -> collect(element, strings));
    } else if (value.isJsonObject()) {
      value.getAsJsonObject().entrySet().forEach(member -> collect(member.getValue(), strings));
    } else if (value instanceof JsonPrimitive text) {
      strings.add(text.getAsString());
      strings.addAll(Set.copyOf(java.util.List.of(text.getAsString().split("\\s+"))));
    }
  }

  @Test
  void promote_makesTheNoteDurableUnderItsIdAndRemovesIt()
      throws IOException, InterruptedException {
    try (Session server = workshop.client()) {
      JsonObject note = server.tool("engram_note", "text", "The login test is flaky.");
      JsonObject unused =
          server.tool(
              "engram_commit",
              "approval_token",
              note.getAsJsonObject("data").get("approval_token").getAsString(),
              "approve",
              "all");
    }
    assertThat(workshop.memories("working")).hasSize(1);

    Ended ended = answering("promote the-login-test-is-flaky", "C = discard: ", "A");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    assertThat(workshop.memories("working")).isEmpty();
    assertThat(workshop.root().resolve("knowledge/the-login-test-is-flaky.md").toFile().exists())
        .isTrue();
    assertThat(workshop.engram("verify").exit()).isEqualTo(0);
  }
}
