package dev.engram.runtime.cli;

import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code engram archive}: a person puts a memory away. */
@Command(
    name = "archive",
    aliases = "ar",
    mixinStandardHelpOptions = true,
    description = "Put a memory away: kept in archive/, never routed.",
    footer = {"", "Example:", "  engram archive old-api --reason \"replaced by v2\""})
final class ArchiveCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;

  @Mixin private CareFlags flags = new CareFlags();

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "Why it is put away; kept with it.")
  private String reason = "";

  ArchiveCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.memory(flags.id());
    String why = SafeLine.of("reason", reason);
    String path =
        carer.care().archive(memory, why, flags.agreed(carer, memory, "Put it into the archive?"));
    return console.print(flags.done("Archived", path), flags.json());
  }
}
