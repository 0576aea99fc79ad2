package dev.engram.runtime.cli;

import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.StatusTool;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram status}: which workspace, which roots, what is in them. */
@Command(
    name = "status",
    aliases = "st",
    mixinStandardHelpOptions = true,
    description = "Show which memory roots are in use and why, and what is in them.",
    footer = {"", "Example:", "  engram status"})
final class StatusCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final StatusTool tool;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  StatusCommand(Console console, Supplier<Workspace> workspace, StatusTool tool) {
    this.console = console;
    this.workspace = workspace;
    this.tool = tool;
  }

  @Override
  public Integer call() {
    return console.print(Reply.of(tool.status(workspace.get())), json);
  }
}
