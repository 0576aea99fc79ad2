package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposedWrite;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram undo}: a person takes the last approved write back. */
@Command(
    name = "undo",
    mixinStandardHelpOptions = true,
    description = {
      "Take back what was approved last in this workspace, after you agreed.",
      "A new memory goes, a changed one gets the text it had before, byte for byte. Doing it again"
          + " goes one further back. What was approved is kept for about a week."
    },
    footer = {
      "",
      "Examples:",
      "  engram undo",
      "  engram undo --scope global   the last one that wrote to the global root"
    })
final class UndoCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final Carer carer;

  @Option(
      names = "--scope",
      paramLabel = "S",
      description = "Only what was written to this root: workspace or global.")
  private @Nullable Scope scope;

  @Option(
      names = {"-f", "--force"},
      description = "Do it without asking, where the gate allows it.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  UndoCommand(Console console, Supplier<Workspace> workspace, Services services, Carer carer) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
    this.carer = carer;
  }

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    services.committer().recover(here, settings);
    Proposal last = services.undo().last(here, settings, Optional.ofNullable(scope));
    boolean asked = carer.asked(preview(last), "Take it back?", force);
    services
        .undo()
        .undo(
            here,
            settings,
            Optional.ofNullable(scope),
            last,
            new Committer.Gate(asked ? "terminal" : "force", carer.person().name(), asked, false));
    return console.print(reply(last), json);
  }

  private static String preview(Proposal proposal) {
    List<String> lines = new ArrayList<>();
    lines.add("Approval " + ProposalId.of(proposal).value() + " of " + proposal.created() + ":");
    for (ProposedWrite write : proposal.approvedWrites()) {
      lines.add("");
      lines.add((write.replaced().isPresent() ? "Gets this text back: " : "Goes: ") + name(write));
      lines.add("");
      write.replaced().orElse(write.text()).lines().forEach(line -> lines.add("    " + line));
    }
    return String.join("\n", lines);
  }

  private static Reply reply(Proposal proposal) {
    List<String> lines = new ArrayList<>();
    JsonArray files = new JsonArray();
    for (ProposedWrite write : proposal.approvedWrites()) {
      String what = write.replaced().isPresent() ? "restored" : "removed";
      lines.add("- " + what + ": " + name(write));
      JsonObject file = new JsonObject();
      file.addProperty("file", write.path());
      file.addProperty("scope", write.scope().id());
      file.addProperty("outcome", what);
      files.add(file);
    }
    String id = ProposalId.of(proposal).value();
    JsonObject data = new JsonObject();
    data.addProperty("proposal", id);
    data.add("files", files);
    return Reply.done(
        "Taken back:\n"
            + String.join("\n", lines)
            + "\nengram pending show "
            + id
            + " still shows the text, for a week.",
        data);
  }

  private static String name(ProposedWrite write) {
    return write.scope().id() + " " + write.path();
  }
}
