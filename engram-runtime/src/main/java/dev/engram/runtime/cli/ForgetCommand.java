package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram forget}: a person deletes a memory. */
@Command(
    name = "forget",
    mixinStandardHelpOptions = true,
    description = "Delete a memory for good, after you agreed.",
    footer = {"", "Example:", "  engram forget use-pnpm"})
final class ForgetCommand implements Callable<Integer> {
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

  ForgetCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.memory(id);
    MemoryCare.Person person = carer.agreed(memory, "Delete it for good?", force);
    carer.care().forget(memory, person);
    JsonObject data = new JsonObject();
    data.addProperty("id", id);
    data.addProperty("file", memory.memory().path());
    return console.print(Reply.done("Forgotten: " + memory.memory().path(), data), json);
  }
}
