package dev.engram.runtime.cli;

import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.RouteTool;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram route}: what a task is, and what would be loaded for it. */
@Command(
    name = "route",
    aliases = "rt",
    mixinStandardHelpOptions = true,
    description = "Classify a task and name the memories that would be loaded for it.",
    footer = {"", "Example:", "  engram route add an index to the orders table"})
final class RouteCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final RouteTool tool;

  private List<String> words = List.of();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  RouteCommand(Console console, Supplier<Workspace> workspace, RouteTool tool) {
    this.console = console;
    this.workspace = workspace;
    this.tool = tool;
  }

  @Parameters(paramLabel = "WORD", arity = "1..*", description = "The task in plain words.")
  void words(List<String> values) {
    words = List.copyOf(values);
  }

  @Override
  public Integer call() {
    return console.print(Reply.of(tool.route(workspace.get(), String.join(" ", words))), json);
  }
}
