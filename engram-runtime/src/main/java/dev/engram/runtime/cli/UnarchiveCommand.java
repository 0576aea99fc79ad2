package dev.engram.runtime.cli;

import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code engram unarchive}: a person takes a memory back. */
@Command(
    name = "unarchive",
    mixinStandardHelpOptions = true,
    description = "Take a memory back from the archive, after you looked at it.",
    footer = {"", "Example:", "  engram unarchive old-api"})
final class UnarchiveCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;

  @Mixin private CareFlags flags = new CareFlags();

  UnarchiveCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.archived(flags.id());
    String path =
        carer.care().unarchive(memory, flags.agreedToKeep(carer, memory, "Take it back?"));
    return console.print(flags.done("Taken back", path), flags.json());
  }
}
