package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.ReadContext;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code engram rebuild-index}: makes the derived indexes anew, though they follow by themselves.
 */
@Command(
    name = "rebuild-index",
    aliases = "ri",
    mixinStandardHelpOptions = true,
    description = "Make the search index anew from the files. Never needed: it follows by itself.",
    footer = {"", "Example:", "  engram rebuild-index"})
final class RebuildIndexCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Library library;
  private final ReadContext.Source contexts;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  RebuildIndexCommand(
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
    ReadContext context = contexts.of(workspace.get());
    int files = console.during("Indexing the memories", () -> library.rebuild(context));
    JsonObject data = new JsonObject();
    data.addProperty("files", files);
    return console.print(Reply.done("Indexed " + files + " files.", data), json);
  }
}
