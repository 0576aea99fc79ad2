package dev.engram.runtime.cli;

import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.SearchTool;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram search}: which memories speak of something. */
@Command(
    name = "search",
    aliases = "f",
    mixinStandardHelpOptions = true,
    description = "Search the memories for words, names, identifiers or error texts.",
    footer = {
      "",
      "Examples:",
      "  engram search pnpm",
      "  engram search --limit 3 connection refused"
    })
final class SearchCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final SearchTool tool;

  private List<String> words = List.of();

  @Option(names = "--limit", paramLabel = "N", description = "How many at most (default 10).")
  private int limit = SearchTool.DEFAULT_LIMIT;

  @Option(
      names = {"--history", "--all"},
      description = "Also superseded, expired and inactive ones, last and marked.")
  private boolean history;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  SearchCommand(Console console, Supplier<Workspace> workspace, SearchTool tool) {
    this.console = console;
    this.workspace = workspace;
    this.tool = tool;
  }

  /** {@return this, set to what was read without picocli} */
  SearchCommand take(PlainArguments arguments) {
    words = arguments.words();
    history = arguments.has("--history");
    json = arguments.has("--json");
    return this;
  }

  @Parameters(paramLabel = "WORD", arity = "0..*", description = "What to look for, plain words.")
  void words(List<String> values) {
    words = List.copyOf(values);
  }

  @Override
  public Integer call() {
    String query = String.join(" ", words);
    if (query.isBlank()) {
      throw new EngramException(
          "argument.missing",
          "There is nothing to search for.",
          "Give words, such as: engram search pnpm; engram list shows everything.",
          ExitCode.USAGE);
    }
    return console.print(
        Reply.of(tool.search(workspace.get(), query, Math.max(1, limit), history)), json);
  }
}
