package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram unarchive}: a person takes a memory back. */
@Command(
    name = "unarchive",
    mixinStandardHelpOptions = true,
    description = "Take a memory back from the archive, after you looked at it.",
    footer = {"", "Example:", "  engram unarchive old-api"})
final class UnarchiveCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;

  @Parameters(paramLabel = "ID", description = "The id of the memory.")
  private String id = "";

  @Option(
      names = {"-f", "--force"},
      description = "Do it without asking, where the gate allows it.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  UnarchiveCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.archived(id);
    MemoryCare.Person person = carer.agreed(memory, "Take it back?", force);
    String path = carer.care().unarchive(memory, person);
    JsonObject data = new JsonObject();
    data.addProperty("id", id);
    data.addProperty("file", path);
    return console.print(Reply.done("Taken back: " + path, data), json);
  }
}
