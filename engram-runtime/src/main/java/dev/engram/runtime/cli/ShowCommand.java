package dev.engram.runtime.cli;

import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Disclosure;
import dev.engram.runtime.search.LoadRequest;
import dev.engram.runtime.tools.LoadTool;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram show}: one memory with everything in its file. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Show a memory in full, with its front matter.",
    footer = {"", "Example:", "  engram show use-pnpm"})
final class ShowCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final LoadTool tool;

  private List<String> ids = List.of();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  ShowCommand(Console console, Supplier<Workspace> workspace, LoadTool tool) {
    this.console = console;
    this.workspace = workspace;
    this.tool = tool;
  }

  @Parameters(paramLabel = "ID", arity = "1..*", description = "Ids of memories.")
  void ids(List<String> values) {
    ids = List.copyOf(values);
  }

  @Override
  public Integer call() {
    LoadRequest request =
        new LoadRequest(
            "", ids, OptionalInt.empty(), Disclosure.BODIES, true, false, false, false, "");
    return console.print(Reply.of(tool.load(workspace.get(), request)), json);
  }
}
