package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.Links;
import dev.engram.runtime.search.ReadContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram graph}: which memory needs or replaces which. */
@Command(
    name = "graph",
    aliases = "g",
    mixinStandardHelpOptions = true,
    description = "Show which memories depend on or replace which others.",
    footer = {"", "Example:", "  engram graph release-steps"})
final class GraphCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Library library;
  private final ReadContext.Source contexts;

  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      defaultValue = "",
      description = "Only what touches this memory.")
  private String id = "";

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  GraphCommand(
      Console console,
      Supplier<Workspace> workspace,
      Library library,
      ReadContext.Source contexts) {
    this.console = console;
    this.workspace = workspace;
    this.library = library;
    this.contexts = contexts;
  }

  @Override
  public Integer call() {
    List<String> lines = new ArrayList<>();
    JsonArray edges = new JsonArray();
    for (Links.Link link : new Links(library).all(contexts.of(workspace.get()))) {
      if (id.isEmpty() || link.from().equals(id) || link.to().equals(id)) {
        String gone = link.known() ? "" : " (there is no such memory)";
        lines.add(link.from() + " " + link.kind() + " " + link.to() + gone);
        JsonObject edge = new JsonObject();
        edge.addProperty("from", link.from());
        edge.addProperty("kind", link.kind());
        edge.addProperty("to", link.to());
        edge.addProperty("known", link.known());
        edges.add(edge);
      }
    }
    JsonObject data = new JsonObject();
    data.add("edges", edges);
    String text = lines.isEmpty() ? "No memory depends on another." : String.join("\n", lines);
    return console.print(Reply.done(text, data), json);
  }
}
