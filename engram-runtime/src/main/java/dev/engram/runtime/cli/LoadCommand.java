package dev.engram.runtime.cli;

import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.search.Disclosure;
import dev.engram.runtime.search.LoadRequest;
import dev.engram.runtime.tools.LoadTool;
import dev.engram.runtime.tools.RouteTool;
import dev.engram.runtime.tools.ToolResult;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram load}: the memories that matter for a task. */
@Command(
    name = "load",
    aliases = "ld",
    mixinStandardHelpOptions = true,
    description = "Load the memories that matter for a task.",
    footer = {
      "",
      "Examples:",
      "  engram load fix the login test",
      "  engram load --id use-pnpm,release-steps",
      "  engram load --explain deploy to staging"
    })
final class LoadCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final LoadTool tool;
  private final RouteTool route;

  private List<String> words = List.of();

  @Option(
      names = "--id",
      paramLabel = "ID",
      split = ",",
      description = "Fetch these memories instead.")
  private List<String> ids = List.of();

  @Option(names = "--budget-tokens", paramLabel = "N", description = "Most tokens of the answer.")
  private @Nullable Integer budget;

  @Option(names = "--disclosure", paramLabel = "HOW", description = "auto, cards or bodies.")
  private String disclosure = Disclosure.AUTO.id();

  @Option(names = "--full", description = "Also front matter and all rule variants.")
  private boolean full;

  @Option(names = "--explain", description = "Say why each was chosen or left out.")
  private boolean explain;

  @Option(names = "--all", description = "Every visible memory in full, without limits.")
  private boolean all;

  @Option(names = "--history", description = "With --all: also superseded and expired ones.")
  private boolean history;

  @Option(names = "--dry-run", description = "Name what would be loaded, without texts.")
  private boolean dryRun;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  LoadCommand(Console console, Supplier<Workspace> workspace, LoadTool tool, RouteTool route) {
    this.console = console;
    this.workspace = workspace;
    this.tool = tool;
    this.route = route;
  }

  /** {@return this, set to what was read without picocli} */
  LoadCommand take(PlainArguments arguments) {
    words = arguments.words();
    full = arguments.has("--full");
    explain = arguments.has("--explain");
    all = arguments.has("--all");
    history = arguments.has("--history");
    dryRun = arguments.has("--dry-run");
    json = arguments.has("--json");
    return this;
  }

  @Parameters(
      paramLabel = "WORD",
      arity = "0..*",
      description = "The task in plain words; without it the newest memories.")
  void words(List<String> values) {
    words = List.copyOf(values);
  }

  @Override
  public Integer call() {
    return console.print(Reply.of(result(String.join(" ", words))), json);
  }

  private ToolResult result(String query) {
    if (dryRun && !all && ids.isEmpty()) {
      return route.route(workspace.get(), query);
    }
    Integer tokens = budget;
    if (tokens != null && (!ids.isEmpty() || tokens < 1)) {
      throw usage("--budget-tokens takes a number from 1 on and cannot be used with --id.");
    }
    if (history && !all) {
      throw usage("--history needs --all.");
    }
    return tool.load(
        workspace.get(),
        new LoadRequest(
            query,
            ids,
            tokens == null ? OptionalInt.empty() : OptionalInt.of(tokens),
            Disclosure.of(disclosure)
                .orElseThrow(() -> usage("--disclosure is auto, cards or bodies.")),
            full,
            explain || dryRun,
            all,
            history,
            ""));
  }

  private static EngramException usage(String message) {
    return new EngramException("usage", message, "", ExitCode.USAGE);
  }
}
