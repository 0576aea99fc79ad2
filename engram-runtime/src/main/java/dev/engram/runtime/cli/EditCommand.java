package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.RootFile;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
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
    Carer.RootedFile file = carer.file(id);
    String before = services.rootWriter().text(file.root(), file.path()).orElse("");
    new Editor(services.environment()).open(RootFile.of(file.root(), file.path()));
    String after = services.rootWriter().text(file.root(), file.path()).orElse("");
    boolean changed = !after.equals(before);
    if (changed) {
      carer.care().accept(file.root(), readable(file), carer.person());
    }
    JsonObject data = new JsonObject();
    data.addProperty("changed", changed);
    return console.print(
        Reply.done((changed ? "Saved and accepted: " : "Unchanged: ") + file.path(), data), false);
  }

  private static MemoryFile readable(Carer.RootedFile file) {
    ReadOutcome outcome = new MemoryReader().read(file.root(), file.path());
    if (outcome instanceof ReadOutcome.Parsed parsed) {
      return parsed.memory();
    }
    String reason =
        outcome instanceof ReadOutcome.Invalid invalid
            ? ", line " + invalid.line() + ": " + invalid.reason()
            : " has no front matter any more, so it is no memory";
    throw EngramException.failed(
        "memory.invalid",
        file.path() + reason + ".",
        "Your text is kept as you saved it, and not accepted; correct it with engram edit "
            + file.path()
            + ".");
  }
}
