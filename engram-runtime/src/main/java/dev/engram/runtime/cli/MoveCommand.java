package dev.engram.runtime.cli;

import dev.engram.api.Scope;
import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code engram move}: a person moves a memory to the other root. */
@Command(
    name = "move",
    mixinStandardHelpOptions = true,
    description = "Move a memory to the other root.",
    footer = {"", "Example:", "  engram move use-pnpm --to global"})
final class MoveCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;

  @Mixin private CareFlags flags = new CareFlags();

  @Option(
      names = "--to",
      paramLabel = "SCOPE",
      required = true,
      description = "global or workspace.")
  private Scope to = Scope.GLOBAL;

  MoveCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.memory(flags.id());
    if (memory.root().scope() == to) {
      return console.print(flags.done("It is there already", memory.memory().path()), flags.json());
    }
    String question = "Move it to the " + to.id() + " root?";
    String path =
        carer
            .care()
            .move(memory, carer.roots().require(to), flags.agreedToKeep(carer, memory, question));
    return console.print(flags.done("Moved to the " + to.id() + " root", path), flags.json());
  }
}
