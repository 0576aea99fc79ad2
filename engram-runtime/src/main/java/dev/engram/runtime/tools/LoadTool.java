package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.safety.SecretScanner;
import dev.engram.runtime.search.Disclosure;
import dev.engram.runtime.search.Entry;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.LoadRequest;
import dev.engram.runtime.search.Loaded;
import dev.engram.runtime.search.Loader;
import dev.engram.runtime.search.ReadContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code engram_load}: the memories that matter for a task, in tiers. Requirement [LOAD-1]. */
public final class LoadTool implements Tool {
  private static final int MAX_IDS = 50;

  private final Loader loader;
  private final ReadContext.Source contexts;

  /**
   * Loads with a loader.
   *
   * @param contexts finds the roots of a workspace
   */
  public LoadTool(Loader loader, ReadContext.Source contexts) {
    this.loader = loader;
    this.contexts = contexts;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_load",
        "Load project memory",
        "Recall the project's rules, skills and decisions for a task before you start it. Give the"
            + " task as query; fetch single memories with id. Returns full texts of the best"
            + " matches, one-line cards of further ones, and the ids of the rest.",
        new InputSchema()
            .text("query", "The task in plain words. Without it: the newest memories.")
            .textOrList("id", "string", "Fetch these memories by id instead.")
            .integer("budget_tokens", "Most tokens of the answer; not together with id.")
            .word(
                "disclosure",
                List.of("auto", "cards", "bodies"),
                "auto (default): texts, then cards; cards: one line each; bodies: texts only.")
            .truth("full", "Also front matter and all rule variants.")
            .truth("explain", "Say why each was chosen or left out, without texts.")
            .build(),
        Annotations.readOnly(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    Arguments arguments = new Arguments(call.arguments());
    List<String> ids = arguments.texts("id");
    Optional<Integer> budget = arguments.integer("budget_tokens", 1, 1_000_000);
    if (!ids.isEmpty() && budget.isPresent()) {
      return ToolResult.failure(
          "argument.invalid",
          "The arguments budget_tokens and id cannot be given together: a memory fetched by id is"
              + " always whole. Leave budget_tokens out.");
    }
    if (ids.size() > MAX_IDS) {
      return ToolResult.failure(
          "argument.invalid", "The argument id names more than " + MAX_IDS + " memories.");
    }
    return load(
        call.workspace(),
        new LoadRequest(
            arguments.optionalText("query").orElse(""),
            ids,
            budget.map(OptionalInt::of).orElse(OptionalInt.empty()),
            arguments
                .word("disclosure", Disclosure::of, "auto, cards or bodies")
                .orElse(Disclosure.AUTO),
            arguments.truth("full"),
            arguments.truth("explain"),
            false,
            false,
            ""));
  }

  /** {@return the result of a request, whose arguments are known to be right} */
  public ToolResult load(Workspace workspace, LoadRequest request) {
    Loaded loaded = loader.load(contexts.of(workspace), request);
    if (!loaded.missing().isEmpty() && loaded.missing().size() == request.ids().size()) {
      return ToolResult.failure("memory.unknown", loaded.text() + " Search for it by its words.");
    }
    List<Diagnostic> diagnostics = new ArrayList<>(loaded.diagnostics());
    for (String id : loaded.missing()) {
      diagnostics.add(
          Diagnostic.warning(
              "memory.unknown",
              "No memory has the id " + Lines.single(SecretScanner.redact(id), 100) + ".",
              "Search for it by its words."));
    }
    return ToolResult.ok(loaded.text(), data(loaded), diagnostics);
  }

  private static JsonObject data(Loaded loaded) {
    JsonObject data = new JsonObject();
    data.add("selected_keys", Entries.strings(loaded.selected(), Entry::key));
    data.add("body_keys", Entries.strings(loaded.bodies(), Entry::key));
    data.add("card_ids", Entries.strings(loaded.cards(), Entry::id));
    data.add("omitted_ids", Entries.strings(loaded.omitted(), Entry::id));
    data.addProperty("tokens", loaded.tokens());
    JsonArray entries = new JsonArray();
    loaded.selected().forEach(hit -> entries.add(Entries.of(hit, "")));
    data.add("entries", entries);
    return data;
  }
}
