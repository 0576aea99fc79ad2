package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.safety.SecretScanner;
import dev.engram.runtime.search.Finder;
import dev.engram.runtime.search.Found;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.Visibility;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code engram_search}: which memories speak of something, with the line that does. */
public final class SearchTool implements Tool {
  /** How many memories an answer has when nothing is said. */
  public static final int DEFAULT_LIMIT = 10;

  private static final int MAX_LIMIT = 100;

  /** An answer of ten memories stays below 8 KiB; its text stands in it twice. */
  private static final int BYTES_PER_MEMORY = 720;

  private static final int[] SNIPPETS = {160, 110, 60, 30, 0};

  private final Finder finder;
  private final ReadContext.Source contexts;

  /**
   * Searches with a finder.
   *
   * @param contexts finds the roots of a workspace
   */
  public SearchTool(Finder finder, ReadContext.Source contexts) {
    this.finder = finder;
    this.contexts = contexts;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_search",
        "Search project memory",
        "Search the project's memories for words, names, identifiers or error texts. Returns ids,"
            + " titles and the lines that match, best first; read one whole with engram_load id.",
        new InputSchema()
            .text("query", "What to look for, in plain words; there is no query syntax.")
            .integer("limit", "How many at most, 1 to 100; 10 by default.")
            .require("query")
            .build(),
        Annotations.readOnly(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    Arguments arguments = new Arguments(call.arguments());
    int limit = arguments.integer("limit", 1, MAX_LIMIT).orElse(DEFAULT_LIMIT);
    if (arguments.find("query").isEmpty()) {
      return ToolResult.failure(
          "argument.invalid", "The argument query is missing. Give it as a text.");
    }
    return search(call.workspace(), arguments.optionalText("query").orElse(""), limit, false);
  }

  /**
   * {@return the result of a search}
   *
   * @param query any text
   * @param limit how many at most
   * @param history whether superseded, expired and inactive ones follow, marked
   */
  public ToolResult search(Workspace workspace, String query, int limit, boolean history) {
    if (query.isBlank()) {
      return ToolResult.ok(
          "Say what to look for: the query is empty.", data(new JsonArray()), List.of());
    }
    Found found = finder.find(contexts.of(workspace), query, limit, history);
    if (found.items().isEmpty()) {
      return ToolResult.ok(
          "No memory matches \"" + Lines.single(SecretScanner.redact(query), 80) + "\".",
          data(new JsonArray()),
          found.diagnostics());
    }
    JsonArray entries = new JsonArray();
    found.items().forEach(item -> entries.add(Entries.of(item.hit(), item.title())));
    int room =
        BYTES_PER_MEMORY * Math.max(DEFAULT_LIMIT, found.items().size())
            - bytes(Json.write(entries));
    String text = "";
    for (int snippet : SNIPPETS) {
      text = text(found.items(), snippet);
      if (2 * bytes(text) <= room) {
        break;
      }
    }
    return ToolResult.ok(text, data(entries), found.diagnostics());
  }

  private static JsonObject data(JsonArray entries) {
    JsonObject data = new JsonObject();
    data.add("entries", entries);
    return data;
  }

  private static String text(List<Found.Item> items, int snippet) {
    List<String> lines = new ArrayList<>();
    for (Found.Item item : items) {
      lines.add(heading(lines.size() + 1, item));
    }
    for (int i = items.size() - 1; i >= 0 && snippet > 0; i--) {
      String line = Lines.single(items.get(i).snippet(), snippet);
      if (!line.isEmpty()) {
        lines.add(i + 1, "   " + line);
      }
    }
    return String.join("\n", lines);
  }

  private static String heading(int number, Found.Item item) {
    StringBuilder line = new StringBuilder();
    line.append(number).append(". [").append(item.hit().entry().file().type()).append("] ");
    line.append(Lines.single(item.hit().entry().id(), 100)).append(": ").append(item.title());
    List<String> marks = new ArrayList<>();
    if (item.hit().entry().root().scope() == Scope.GLOBAL) {
      marks.add("global");
    }
    if (item.unreviewed()) {
      marks.add("unreviewed");
    }
    if (item.hit().visibility() != Visibility.VISIBLE) {
      marks.add(item.hit().visibility().reason().toUpperCase(Locale.ROOT));
    }
    return marks.isEmpty() ? line.toString() : line + " (" + String.join(", ", marks) + ")";
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
