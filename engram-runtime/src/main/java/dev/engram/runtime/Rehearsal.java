package dev.engram.runtime;

import com.google.gson.JsonObject;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.json.Json;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Plays what hosts and people do every day, once, while the Java virtual machine notes which
 * classes that takes; {@code lib/archive.sh} makes the archive of it. Prints nothing and fails
 * silently: without an archive everything works, later.
 */
public final class Rehearsal {
  private static final List<String> SERVER =
      List.of(
          "\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
              + "\"clientInfo\":{\"name\":\"rehearsal\",\"version\":\"1\"}}",
          "\"method\":\"tools/list\"",
          call("engram_load", "\"query\":\"release the api\""),
          call("engram_search", "\"query\":\"größe of the cache\""));

  private final Environment real;
  private final Path project;

  private Rehearsal(Environment real) {
    this.real = real;
    this.project = real.cwd().resolve("project");
  }

  /**
   * Plays it in the folder {@code project} of the working folder, which is taken for home.
   *
   * @param arguments the program: {@code engram-mcp}, else {@code engram}
   */
  public static void main(String[] arguments) {
    Rehearsal rehearsal = new Rehearsal(Environment.system());
    rehearsal.memories();
    if (List.of(arguments).contains("engram-mcp")) {
      rehearsal.server();
    } else {
      rehearsal.commands();
    }
  }

  /** By hand: what saves them is no part of what is rehearsed, and a large archive is slow. */
  private void memories() {
    FileWriter writer = new FileWriter();
    for (String id : List.of("release-the-api", "deploy-größe")) {
      String text =
          "---\ncreated: \"2026-01-02\"\nid: "
              + id
              + "\ntags: [api, \"größe\"]\ntype: rule\n---\n\n# Release the `apiClient`\n\n"
              + "- Run deploy.sh for https://api.example.com, then tag 1.2.0; Größe 10+ MiB.\n";
      Path file = project.resolve(".agents/.engram/rules").resolve(id + ".md");
      try {
        writer.replace(file, text, FileWriter.Access.SHARED);
      } catch (IOException e) {
        // Then there is less to rehearse.
      }
    }
  }

  /** Without inject and link: they would have an archive made. */
  private void commands() {
    engram("", "load", "release the api");
    engram("", "search", "release");
    engram(hook("SessionStart"), "agent-hook", "--host", "claude");
    engram(hook("UserPromptSubmit"), "agent-hook", "--host", "claude");
  }

  private void server() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < SERVER.size(); i++) {
      lines.append("{\"jsonrpc\":\"2.0\",\"id\":").append(i).append(',').append(SERVER.get(i));
      lines.append("}\n");
    }
    McpMain.run(environment(lines.toString()), List.of());
  }

  private void engram(String input, String... arguments) {
    EngramMain.run(environment(input), Terminal.none(), List.of(arguments));
  }

  private Environment environment(String input) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    return new Environment(
        Map.of("HOME", real.cwd().toString(), "ENGRAM_AUTHOR_NAME", "rehearsal"),
        project,
        "",
        real.distribution(),
        real.clock(),
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        nowhere,
        nowhere);
  }

  private String hook(String event) {
    JsonObject input = new JsonObject();
    input.addProperty("hook_event_name", event);
    input.addProperty("session_id", "1");
    input.addProperty("cwd", project.toString());
    input.addProperty("prompt", "release the api");
    return Json.write(input);
  }

  private static String call(String tool, String arguments) {
    return "\"method\":\"tools/call\",\"params\":{\"name\":\""
        + tool
        + "\",\"arguments\":{"
        + arguments
        + "}}";
  }
}
