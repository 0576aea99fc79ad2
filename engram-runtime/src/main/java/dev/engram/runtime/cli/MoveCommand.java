package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.StoredMemory;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram move}: a person moves a memory to the other root. */
@Command(
    name = "move",
    mixinStandardHelpOptions = true,
    description = "Move a memory to the other root.",
    footer = {"", "Example:", "  engram move use-pnpm --to global"})
final class MoveCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;

  @Parameters(paramLabel = "ID", description = "The id of the memory.")
  private String id = "";

  @Option(names = "--to", paramLabel = "S", required = true, description = "global or workspace.")
  private Scope to = Scope.GLOBAL;

  @Option(
      names = {"-f", "--force"},
      description = "Do it without asking, where the gate allows it.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  MoveCommand(Console console, Carer carer) {
    this.console = console;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    StoredMemory memory = carer.memory(id);
    if (memory.root().scope() == to) {
      return console.print(Reply.done("It is there already.", new JsonObject()), json);
    }
    MemoryCare.Person person = carer.agreed(memory, "Move it to the " + to.id() + " root?", force);
    String path = carer.care().move(memory, carer.roots().require(to), person);
    JsonObject data = new JsonObject();
    data.addProperty("id", id);
    data.addProperty("scope", to.id());
    data.addProperty("file", path);
    return console.print(Reply.done("Moved: " + to.id() + " " + path, data), json);
  }
}
