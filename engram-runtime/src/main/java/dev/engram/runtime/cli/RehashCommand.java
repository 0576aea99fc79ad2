package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Rehash;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram rehash}: a person accepts files as they stand, [SAFE-2]. */
@Command(
    name = "rehash",
    aliases = "rh",
    mixinStandardHelpOptions = true,
    description = "Accept edited, new or deleted memory files as they are now.",
    footer = {
      "",
      "Example:",
      "  engram rehash use-pnpm",
      "  engram rehash --adopt   take over a root of an older tool"
    })
final class RehashCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final Terminal terminal;

  @Parameters(
      paramLabel = "ID",
      arity = "0..*",
      description = "Ids or paths; all that differ when left out.")
  private List<String> names = List.of();

  @Option(names = "--adopt", description = "Take over a root without a record of approvals.")
  private boolean adopt;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  RehashCommand(
      Console console, Supplier<Workspace> workspace, Services services, Terminal terminal) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    if (settings.approval() != ApprovalGate.TOKEN && !terminal.present()) {
      throw new EngramException(
          "approval.gate",
          "approval.require is " + settings.approval().id() + ".",
          "A person runs engram rehash at a terminal.",
          ExitCode.NEEDS_APPROVAL);
    }
    MemoryCare.Person person =
        new MemoryCare.Person(
            services.authors().author(here, settings).name(),
            services.environment().clock().instant(),
            terminal.present() ? "terminal" : "force",
            false);
    List<String> accepted = new ArrayList<>();
    List<Verification.Finding> left = new ArrayList<>();
    for (MemoryRoot root : Roots.of(here, settings).all()) {
      Rehash.Result result = run(root, person);
      result.accepted().forEach(path -> accepted.add(root.scope().id() + " " + path));
      left.addAll(result.left());
    }
    return console.print(reply(accepted, left), json);
  }

  private Rehash.Result run(MemoryRoot root, MemoryCare.Person person) {
    if (!java.nio.file.Files.isDirectory(root.folder())) {
      return new Rehash.Result(List.of(), List.of());
    }
    try {
      return new Rehash(services.rootWriter()).run(root, names, adopt, person);
    } catch (IOException e) {
      throw EngramException.failed(
          "root.unwritable",
          "The record in " + root.folder() + " cannot be written: " + e.getMessage() + ".",
          "");
    }
  }

  private static Reply reply(List<String> accepted, List<Verification.Finding> left) {
    StringBuilder text = new StringBuilder();
    text.append(accepted.isEmpty() ? "Nothing was accepted." : "Accepted:");
    accepted.forEach(path -> text.append("\n- ").append(path));
    if (!left.isEmpty()) {
      text.append("\nNot accepted:");
      left.forEach(
          finding ->
              text.append("\n- ")
                  .append(finding.path())
                  .append(": ")
                  .append(finding.state().id())
                  .append(" (")
                  .append(finding.reason())
                  .append(')'));
    }
    JsonArray list = new JsonArray();
    accepted.forEach(list::add);
    JsonObject data = new JsonObject();
    data.add("accepted", list);
    data.addProperty("left", left.size());
    return Reply.done(text.toString(), data);
  }
}
