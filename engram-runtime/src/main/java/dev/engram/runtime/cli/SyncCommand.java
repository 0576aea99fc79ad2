package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.team.Sync;
import dev.engram.runtime.team.SyncResult;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram sync}: the global root goes to its Git remote and back. */
@Command(
    name = "sync",
    mixinStandardHelpOptions = true,
    description = {
      "Share the global memory root through Git: commit its memories, bring in what others pushed,"
          + " and push.",
      "A project's memories go with the project's own commits; this command leaves them alone."
    },
    footer = {
      "",
      "Examples:",
      "  engram sync",
      "  engram sync --merge          leave conflicts in the files ...",
      "  engram resolve-conflicts     ... and decide them one by one",
      "",
      "Exit code: 0 in step, 5 a conflict of two people's words (nothing is lost, nothing was sent)."
    })
final class SyncCommand implements Callable<Integer> {
  private static final int MAX_NAMED = 10;

  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;

  @Option(
      names = "--merge",
      description = "On a conflict leave both texts in the file, for engram resolve-conflicts.")
  private boolean merge;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  SyncCommand(Console console, Supplier<Workspace> workspace, Services services) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
  }

  @Override
  public Integer call() {
    MemoryRoot root = services.roots(workspace.get()).require(Scope.GLOBAL);
    Sync sync = new Sync(services.environment(), services.rootWriter(), services.writer());
    SyncResult result =
        console.during("Talking to the repository of the team", () -> sync.run(root, merge));
    return console.print(result.conflicts().isEmpty() ? inStep(result) : conflict(result), json);
  }

  private static Reply inStep(SyncResult result) {
    List<Diagnostic> notes = new ArrayList<>(leftOut(result.leftOut()));
    if (!result.toReview().isEmpty()) {
      notes.add(
          Diagnostic.warning(
              "sync.review",
              result.toReview().size()
                  + " of them nobody approved as they are: "
                  + String.join(", ", result.toReview())
                  + ".",
              "Look at them; engram rehash accepts them."));
    }
    String text =
        "In step. Files committed: "
            + result.committed().size()
            + ", memories received: "
            + result.received().size()
            + ", commits pushed: "
            + result.pushed()
            + "."
            + list(result.received());
    return new Reply(text, data(result), notes, ExitCode.DONE);
  }

  private static List<Diagnostic> leftOut(List<String> names) {
    if (names.isEmpty()) {
      return List.of();
    }
    int more = names.size() - MAX_NAMED;
    return List.of(
        Diagnostic.warning(
            "sync.left-out",
            "Not sent, since they are no memory files: "
                + String.join(", ", names.stream().limit(MAX_NAMED).toList())
                + (more > 0 ? " and " + more + " more." : "."),
            "Only regular .md files are memories; move the others out of the memory root."));
  }

  private static Reply conflict(SyncResult result) {
    StringBuilder text = new StringBuilder();
    for (SyncResult.Conflict conflict : result.conflicts()) {
      text.append("Conflict in ").append(conflict.path()).append("\n\nYours:\n");
      text.append(indented(conflict.here())).append("\nTheirs:\n");
      text.append(indented(conflict.there())).append('\n');
    }
    text.append(
        result.merging()
            ? "Both texts stand in the files, which are not loaded until then. Run engram"
                + " resolve-conflicts, then engram sync."
            : "Nothing is lost and nothing was sent: your files are as they were, committed here."
                + " Run engram sync --merge, engram resolve-conflicts and engram sync.");
    return new Reply(text.toString(), data(result), leftOut(result.leftOut()), ExitCode.CONFLICT);
  }

  private static String indented(String text) {
    if (text.isEmpty()) {
      return "    (deleted)\n";
    }
    StringBuilder out = new StringBuilder();
    text.lines().forEach(line -> out.append("    ").append(line).append('\n'));
    return out.toString();
  }

  private static String list(List<String> names) {
    return names.isEmpty() ? "" : "\n- " + String.join("\n- ", names);
  }

  private static JsonObject data(SyncResult result) {
    JsonObject data = new JsonObject();
    data.add("committed", array(result.committed()));
    data.add("leftOut", array(result.leftOut()));
    data.add("received", array(result.received()));
    data.add("unreviewed", array(result.toReview()));
    data.addProperty("pushed", result.pushed());
    JsonArray conflicts = new JsonArray();
    for (SyncResult.Conflict conflict : result.conflicts()) {
      JsonObject object = new JsonObject();
      object.addProperty("file", conflict.path());
      object.addProperty("ours", conflict.here());
      object.addProperty("theirs", conflict.there());
      conflicts.add(object);
    }
    data.add("conflicts", conflicts);
    return data;
  }

  private static JsonArray array(List<String> names) {
    JsonArray array = new JsonArray();
    names.forEach(array::add);
    return array;
  }
}
