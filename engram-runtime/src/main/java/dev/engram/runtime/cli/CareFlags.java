package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.StoredMemory;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What the commands share that do something to one memory after a person agreed. */
final class CareFlags {
  @Parameters(paramLabel = "ID", description = "The id of the memory.")
  private String id = "";

  @Option(
      names = {"-f", "--force"},
      description = "Do it without asking, where the gate allows it.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  String id() {
    return id;
  }

  boolean json() {
    return json;
  }

  /** {@return who does it, once the person has agreed} */
  MemoryCare.Person agreed(Carer carer, StoredMemory memory, String question) {
    return carer.agreed(memory, question, force);
  }

  /** {@return who puts it in force, once the person has agreed} */
  MemoryCare.Person agreedToKeep(Carer carer, StoredMemory memory, String question) {
    return carer.agreedToKeep(memory, question, force);
  }

  /** {@return what was done to which file} */
  Reply done(String what, String path) {
    JsonObject data = new JsonObject();
    data.addProperty("id", id);
    data.addProperty("file", path);
    return Reply.done(what + ": " + path, data);
  }
}
