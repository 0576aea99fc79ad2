package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Conflicts;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram resolve-conflicts}: a person decides what Git could not merge. */
@Command(
    name = "resolve-conflicts",
    mixinStandardHelpOptions = true,
    description = {
      "Show both sides of each memory with Git's conflict marks, and save what you choose.",
      "B puts the lines of theirs that ours lacks into ours. The record of approvals keeps the lines"
          + " of both."
    },
    footer = {
      "",
      "Example:",
      "  engram resolve-conflicts",
      "",
      "Exit code: 0 nothing is left, 3 something waits for you."
    })
final class ResolveConflictsCommand implements Callable<Integer> {
  private final Console console;
  private final Carer carer;
  private final Services services;
  private final Terminal terminal;

  @Option(names = "--json", description = "Answer as JSON: lists them, asks nothing.")
  private boolean json;

  ResolveConflictsCommand(Console console, Carer carer, Services services, Terminal terminal) {
    this.console = console;
    this.carer = carer;
    this.services = services;
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (json || !terminal.present()) {
      return console.print(listed(), json);
    }
    ConflictReview review =
        new ConflictReview(console, terminal, new Editor(services.environment()), carer.care());
    List<String> resolved = new ArrayList<>();
    int left = 0;
    for (MemoryRoot root : carer.roots().all()) {
      for (Conflicts.Conflict conflict : Conflicts.of(root)) {
        if (review.resolve(conflict, carer.person())) {
          resolved.add(root.folder().resolve(conflict.path()).toString());
        } else {
          left++;
        }
      }
      if (carer.care().unite(root)) {
        resolved.add(root.folder().resolve(TrustRecord.FILE).toString());
      }
    }
    return console.print(done(resolved, left), false);
  }

  private static Reply done(List<String> resolved, int left) {
    StringBuilder text = new StringBuilder();
    text.append(resolved.isEmpty() && left == 0 ? "There are no conflicts." : "");
    if (!resolved.isEmpty()) {
      text.append("Resolved:\n- ").append(String.join("\n- ", resolved));
      text.append("\nRun engram sync for the global root; in a project, git add and commit them.");
    }
    if (left > 0) {
      text.append(resolved.isEmpty() ? "" : "\n").append("Left for later: ").append(left);
    }
    return new Reply(
        text.toString(),
        new JsonObject(),
        List.of(),
        left == 0 ? ExitCode.DONE : ExitCode.NEEDS_APPROVAL);
  }

  private Reply listed() {
    List<String> lines = new ArrayList<>();
    JsonArray files = new JsonArray();
    for (MemoryRoot root : carer.roots().all()) {
      for (Conflicts.Conflict conflict : Conflicts.of(root)) {
        lines.add(root.folder().resolve(conflict.path()) + ":" + conflict.line());
        files.add(json(conflict));
      }
      if (Conflicts.inRecord(root)) {
        lines.add(root.folder().resolve(TrustRecord.FILE).toString());
        JsonObject object = new JsonObject();
        object.addProperty("file", TrustRecord.FILE);
        object.addProperty("scope", root.scope().id());
        files.add(object);
      }
    }
    JsonObject data = new JsonObject();
    data.add("conflicts", files);
    return lines.isEmpty()
        ? Reply.done("There are no conflicts.", data)
        : new Reply(
            "A person decides these at a terminal, with engram resolve-conflicts:\n- "
                + String.join("\n- ", lines),
            data,
            List.of(),
            ExitCode.NEEDS_APPROVAL);
  }

  private static JsonObject json(Conflicts.Conflict conflict) {
    JsonObject object = new JsonObject();
    object.addProperty("file", conflict.path());
    object.addProperty("scope", conflict.root().scope().id());
    object.addProperty("line", conflict.line());
    Optional<Conflicts.Side> ours = conflict.ours();
    ours.ifPresent(side -> object.addProperty("ours", side.text()));
    conflict.theirs().ifPresent(side -> object.addProperty("theirs", side.text()));
    return object;
  }
}
