package dev.engram.runtime.cli;

import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code engram forget}: a person deletes a memory. */
@Command(
    name = "forget",
    mixinStandardHelpOptions = true,
    description = "Delete a memory for good, after you agreed.",
    footer = {"", "Example:", "  engram forget use-pnpm"})
final class ForgetCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;

  @Mixin private CareFlags flags = new CareFlags();

  ForgetCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.memory(flags.id());
    carer.care().forget(memory, flags.agreed(carer, memory, "Delete it for good?"));
    return console.print(flags.done("Forgotten", memory.memory().path()), flags.json());
  }
}
