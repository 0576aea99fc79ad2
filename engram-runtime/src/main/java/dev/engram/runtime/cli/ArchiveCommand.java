package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

  @Parameters(paramLabel = "ID", description = "The id of the memory.")
  private String id = "";

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "Why it is put away; kept with it.")
  private String reason = "";

  @Option(
      names = {"-f", "--force"},
      description = "Do it without asking, where the gate allows it.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  ArchiveCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.memory(id);
    MemoryCare.Person person = carer.agreed(memory, "Put it into the archive?", force);
    String path = carer.care().archive(memory, SafeLine.of("reason", reason), person);
    JsonObject data = new JsonObject();
    data.addProperty("id", id);
    data.addProperty("file", path);
    return console.print(Reply.done("Archived: " + path, data), json);
  }
}
