package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found, and what must not be, through every door: [READ-1]. */
final class FindingIT {
  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    workshop = new Workshop(folder);
  }

  /** Case H-01: a query is words, never a query language. */
  @Test
  void punctuationOfDevelopers_findsTheMemoryFirst() throws IOException, InterruptedException {
    knowledge(
        "retry",
        "Retry of the upload job",
        "Ticket ABC-417: the upload job retries 3 times. Spec 29.503 section 6.");
    knowledge(
        "open",
        "Open points",
        "FIXIT: rename the switch. warn:slow means the proxy. group:name pairs are fine.");
    knowledge(
        "bots",
        "Bots on CI",
        "Don't run bots on the main line. C++ checks run on Linux only. C# ones too.");
    knowledge(
        "lexer",
        "Where the lexer lives",
        "See lib/core/text/Lexer.java and dev@example.invalid, issue #51. Use --no-cache never.");
    knowledge("lunch", "Lunch", "Nothing technical here.");
    Map<String, String> first =
        Map.ofEntries(
            Map.entry("ABC-417", "retry"),
            Map.entry("abc-417", "retry"),
            Map.entry("29.503", "retry"),
            Map.entry("FIXIT: rename", "open"),
            Map.entry("warn:slow", "open"),
            Map.entry("group:name", "open"),
            Map.entry("don't run bots", "bots"),
            Map.entry("Don’t run bots", "bots"),
            Map.entry("C++ checks", "bots"),
            Map.entry("C#", "bots"),
            Map.entry("lib/core/text/Lexer.java", "lexer"),
            Map.entry("Lexer.java", "lexer"),
            Map.entry("dev@example.invalid", "lexer"),
            Map.entry("#51", "lexer"),
            Map.entry("--no-cache", "lexer"),
            Map.entry("\"upload job", "retry"),
            Map.entry("upload*", "retry"),
            Map.entry("(upload OR", "retry"),
            Map.entry("upload\\", "retry"));

    try (Session server = workshop.client()) {
      for (Map.Entry<String, String> query : first.entrySet()) {
        List<String> ids = ids(server.tool("engram_search", "query", query.getKey()));
        assertWithMessage(query.getKey()).that(ids).isNotEmpty();
        assertWithMessage(query.getKey()).that(ids.get(0)).isEqualTo(query.getValue());
      }
      for (String query : List.of("NOT lunch", "AND", "*", "\"", "()")) {
        assertWithMessage(query)
            .that(server.tool("engram_search", "query", query).get("ok").getAsBoolean())
            .isTrue();
      }
    }
    Ended option = workshop.engram("search", "--json", "--", "--no-cache");
    assertWithMessage(option.toString()).that(ids(option.json()).get(0)).isEqualTo("lexer");
  }

  /** Case H-05: superseded, expired and archived memories stay out of all four channels. */
  @Test
  void retiredMemories_areInNoChannel() throws IOException, InterruptedException {
    memory("old", "", "SSH port of the server", "The SSH port of the server is 22.");
    memory(
        "new",
        "supersedes: [old]\n",
        "Remote login",
        "sshd of the server moved, its ssh port is 49222 now.");
    memory(
        "gone",
        "valid_until: 2026-01-01\n",
        "SSH port of the server (trial)",
        "ssh port of the server trial 2022");
    memory(
        "kept",
        "lifecycle: archived\n",
        "SSH port of the server once",
        "ssh port of the server was 2200");
    String query = "ssh port of the server";

    List<String> answers = new ArrayList<>();
    Ended search = workshop.engram("search", query, "--json");
    answers.add(search.out());
    answers.add(workshop.engram("load", query).out());
    answers.add(
        workshop
            .engramReading(
                Session.object(
                        "hook_event_name",
                        "UserPromptSubmit",
                        "session_id",
                        "s",
                        "cwd",
                        workshop.project(),
                        "prompt",
                        query)
                    .toString(),
                "agent-hook",
                "--host",
                "claude")
            .out());
    try (Session server = workshop.client()) {
      answers.add(server.tool("engram_search", "query", query).toString());
    }

    assertThat(ids(search.json())).containsExactly("new");
    for (String answer : answers) {
      assertThat(answer).contains("49222");
      assertThat(answer).doesNotContain("is 22.");
      assertThat(answer).doesNotContain("2022");
      assertThat(answer).doesNotContain("2200");
    }
  }

  @Test
  void history_showsRetiredMemoriesLast() throws IOException, InterruptedException {
    memory("old", "", "SSH port", "The SSH port is 22.");
    memory("new", "supersedes: [old]\n", "Remote login", "sshd listens on 49222 now.");

    String all = workshop.engram("load", "--all", "--history").out();

    assertThat(all).contains("is 22.");
    assertThat(all.indexOf("49222")).isLessThan(all.indexOf("is 22."));
    assertThat(all).contains("superseded");
  }

  private void knowledge(String id, String title, String text) throws IOException {
    memory(id, "", title, text);
  }

  private void memory(String id, String more, String title, String text) throws IOException {
    workshop.memory(
        "knowledge/" + id + ".md",
        "created: 2026-05-07\nid: " + id + "\n" + more + "schema_version: 3\ntype: knowledge\n",
        title,
        "- " + text);
  }

  private static List<String> ids(JsonObject envelope) {
    List<String> ids = new ArrayList<>();
    JsonArray entries = envelope.getAsJsonObject("data").getAsJsonArray("entries");
    entries.forEach(entry -> ids.add(entry.getAsJsonObject().get("id").getAsString()));
    return ids;
  }
}
