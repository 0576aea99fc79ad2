package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.engram.dist.Session.object;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Standard output of {@code engram-mcp} is the wire, whatever happens around it: [MCP-1]. */
final class WireIT {
  /** Two seconds on a quiet machine; the rest is for a busy one. */
  private static final long PROMPTLY = 15;

  @TempDir Path folder;

  private enum Surroundings {
    PLAIN,
    TOOL_OPTIONS,
    BROKEN_FILES,
    HOME_NOT_WRITABLE,
    DEBUG,
    NO_PROJECT;

    Workshop in(Path folder) throws IOException {
      Workshop workshop = new Workshop(folder);
      switch (this) {
        case PLAIN -> {}
        case TOOL_OPTIONS -> workshop.with("JAVA_TOOL_OPTIONS", "-Dx=1");
        case BROKEN_FILES -> {
          workshop.write(".agents/.engram/rules/cut.md", "---\nid: [cut\n");
          workshop.write(".agents/.engram/knowledge/no-id.md", "---\ntags: &a [*a]\n---\n");
          workshop.write(".agents/.engram/engram.config.json", "{\"scope\": 7,");
        }
        case HOME_NOT_WRITABLE -> {
          Path file = Files.createFile(folder.resolve("file"));
          workshop.with("HOME", file.resolve("home").toString());
        }
        case DEBUG -> workshop.with("ENGRAM_DEBUG", "1");
        case NO_PROJECT -> Files.delete(workshop.project().resolve(".git"));
      }
      return workshop;
    }
  }

  /** Case D-01. */
  @ParameterizedTest
  @EnumSource(Surroundings.class)
  void everyLine_isOneMessageWhateverTheSurroundings(Surroundings surroundings)
      throws IOException, InterruptedException {
    try (Session server = surroundings.in(folder).server("--no-such-option")) {
      server.ask(
          "initialize",
          object(
              "protocolVersion", "2025-06-18", "capabilities", object(), "clientInfo", object()));
      server.ask("tools/list", object());
      server.ask("tools/call", Session.call("engram_search", "query", "anything"));
      server.ask("tools/call", Session.call("no_such_tool"));
      server.ask("tools/call", Session.call("engram_search", "query", 7));
      server.endInput();

      Map<String, JsonObject> answers = answers(server.rest(60));

      assertThat(answers.keySet()).containsExactly("1", "2", "3", "4", "5");
      assertThat(Session.envelope(answer(answers, 3)).get("ok").getAsBoolean()).isTrue();
      assertThat(answer(answers, 4).getAsJsonObject("error").get("code").getAsInt())
          .isEqualTo(-32602);
      assertThat(answer(answers, 5).getAsJsonObject("result").get("isError").getAsBoolean())
          .isTrue();
      assertThat(server.process().exitValue()).isEqualTo(0);
    }
  }

  private static JsonObject answer(Map<String, JsonObject> answers, int id) {
    return Objects.requireNonNull(answers.get("" + id));
  }

  private static Map<String, JsonObject> answers(List<String> lines) {
    Map<String, JsonObject> answers = new TreeMap<>();
    for (String line : lines) {
      JsonObject message = JsonParser.parseString(line).getAsJsonObject();
      assertWithMessage(line).that(message.get("jsonrpc").getAsString()).isEqualTo("2.0");
      assertWithMessage(line).that(answers.put(message.get("id").getAsString(), message)).isNull();
    }
    return answers;
  }

  /** Case D-03: what is owed is written, then the process ends. */
  @Test
  void endOfInput_isAnsweredFullyAndEndsTheServer() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);
    workshop.memory("knowledge/word.md", "id: word\ntype: knowledge\n", "Word", "- word2 word7");
    try (Session server = workshop.client()) {
      List<String> wanted = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        wanted.add(
            "" + server.ask("tools/call", Session.call("engram_search", "query", "word" + i)));
      }
      server.endInput();

      assertThat(answers(server.rest(PROMPTLY)).keySet()).containsExactlyElementsIn(wanted);
      assertThat(server.process().exitValue()).isEqualTo(0);
    }
  }

  @Test
  void emptyInput_endsTheServer() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);

    Ended ended = workshop.run(List.of(Distribution.packaged().server().toString()));

    assertThat(ended.exit()).isEqualTo(0);
    assertThat(ended.out()).isEmpty();
  }

  @Test
  void terminationSignal_endsTheServer() throws IOException, InterruptedException {
    try (Session server = new Workshop(folder).client()) {
      server.process().destroy();

      assertThat(server.rest(PROMPTLY)).isEmpty();
    }
  }

  @Test
  void closedOutput_endsTheServer() throws IOException, InterruptedException {
    Workshop workshop = new Workshop(folder);
    // The reader takes one line and goes; the writer would go on for a minute.
    String script =
        "(printf '%s\\n' '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}';"
            + " i=0; while [ $i -lt 600 ]; do sleep 0.1; i=$((i+1));"
            + " echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}' || exit; done)"
            + " | (\"$0\"; echo ended >&2) | head -n 1";

    long start = System.nanoTime();
    Ended ended =
        workshop.run(List.of("sh", "-c", script, Distribution.packaged().server().toString()));
    long seconds = (System.nanoTime() - start) / 1_000_000_000L;

    assertThat(ended.out()).contains("\"id\":1");
    assertThat(ended.err()).contains("ended");
    assertThat(seconds).isLessThan(45);
  }

  /** Case D-05. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "\"0\"",
        "\"req-abc\"",
        "\"\"",
        "-1",
        "2147483648",
        "9007199254740993",
        "\"9007199254740993\"",
        "\"ü🚀\""
      })
  void id_comesBackWithItsTypeAndText(String id) throws IOException, InterruptedException {
    try (Session server = new Workshop(folder).with("LC_ALL", "C").server()) {
      server.send("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");

      JsonElement answered = server.read(60).get("id");

      assertThat(answered.toString()).isEqualTo(id);
    }
  }

  /** Case D-06, [MCP-2]; also ping before the greeting. */
  @ParameterizedTest
  @CsvSource({
    "2024-11-05, 2024-11-05",
    "2025-03-26, 2025-03-26",
    "2025-06-18, 2025-06-18",
    "2025-11-25, 2025-11-25",
    "2026-07-28, 2025-11-25",
    "2099-01-01, 2025-11-25",
    "'', 2025-11-25"
  })
  void protocolVersion_isTheClientsWhenItIsKnown(String asked, String answered)
      throws IOException, InterruptedException {
    try (Session server = new Workshop(folder).server()) {
      assertThat(server.request("ping", object()).getAsJsonObject("result")).isEqualTo(object());

      JsonObject result = server.initialize(asked).getAsJsonObject("result");

      assertThat(result.get("protocolVersion").getAsString()).isEqualTo(answered);
    }
  }

  @Test
  void missingProtocolVersion_isAnsweredWithTheNewestHandshake()
      throws IOException, InterruptedException {
    try (Session server = new Workshop(folder).server()) {
      JsonObject answer =
          server.request("initialize", object("capabilities", object(), "clientInfo", object()));

      assertThat(answer.getAsJsonObject("result").get("protocolVersion").getAsString())
          .isEqualTo("2025-11-25");
    }
  }
}
