package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.Rehash;
import dev.engram.runtime.memory.RootFile;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code engram edit}: a person changes a memory in an editor, and so approves the new text. */
@Command(
    name = "edit",
    mixinStandardHelpOptions = true,
    description = "Open a memory in your editor, and accept what you saved.",
    footer = {"", "Example:", "  EDITOR=nano engram edit use-pnpm"})
final class EditCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;
  private final Services services;
  private final Terminal terminal;

  @Parameters(paramLabel = "ID", description = "The id of the memory.")
  private String id = "";

  EditCommand(Console console, Carer carer, Services services, Terminal terminal) {
    this.console = console;
    this.carer = carer;
    this.services = services;
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!terminal.present()) {
      throw new EngramException(
          "approval.terminal",
          "A person edits at a terminal, and there is none.",
          "Edit the file with any editor, then run engram rehash " + id + ".",
          ExitCode.NEEDS_APPROVAL);
    }
    StoredMemory memory = carer.memory(id);
    String path = memory.memory().path();
    new Editor(services.environment()).open(RootFile.of(memory.root(), path));
    ReadOutcome outcome = new MemoryReader().read(memory.root(), path);
    if (outcome instanceof ReadOutcome.Invalid invalid) {
      throw EngramException.failed(
          "memory.invalid",
          path + ", line " + invalid.line() + ": " + invalid.reason() + ".",
          "Your text is kept as you saved it; correct it with engram edit or any editor.");
    }
    boolean changed =
        outcome instanceof ReadOutcome.Parsed parsed
            && !parsed.memory().sha256().equals(memory.memory().sha256());
    if (changed) {
      Rehash.Result unused =
          new Rehash(services.rootWriter())
              .run(
                  memory.root(),
                  List.of(path),
                  false,
                  carer.person().name(),
                  services.environment().clock().instant());
    }
    JsonObject data = new JsonObject();
    data.addProperty("changed", changed);
    return console.print(
        Reply.done((changed ? "Saved and accepted: " : "Unchanged: ") + path, data), false);
  }
}
