package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootRepair;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.tools.Services;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram repair}: puts the memory roots in order and says what a person must mend. */
@Command(
    name = "repair",
    aliases = "rp",
    mixinStandardHelpOptions = true,
    description = {
      "Finish what an interrupted process left, make what is missing in the memory roots, and list"
          + " what only you can mend.",
      "No memory is deleted or rewritten."
    },
    footer = {
      "",
      "Example:",
      "  engram repair --plan",
      "",
      "Exit code: 0 all is in order, 1 something is left for you."
    })
final class RepairCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;

  @Option(
      names = {"--plan", "--dry-run"},
      description = "Say what would be done, and stop.")
  private boolean plan;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  RepairCommand(Console console, Supplier<Workspace> workspace, Services services) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
  }

  /** What was found in all roots. */
  private record Found(List<String> done, List<RootRepair.Left> left) {}

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    if (services.committer().isInterrupted(here, settings)) {
      found.done().add("finishes what an interrupted process was writing");
      if (!plan) {
        services.committer().recover(here, settings);
      }
    }
    RootRepair repair = new RootRepair(services.writer(), services.rootWriter());
    ReadContext context = services.contexts().of(here);
    Instant now = services.environment().clock().instant();
    boolean any = false;
    for (MemoryRoot root : Roots.of(here, settings).all()) {
      if (Files.isDirectory(root.folder())) {
        any = true;
        String scope = root.scope().id() + " root: ";
        repair.mend(root, plan, now).forEach(done -> found.done().add(scope + done));
        mendIndex(new ReadContext(List.of(root), context.settings()), scope, found);
        found.left().addAll(repair.left(root));
      }
    }
    return console.print(reply(found, any, settings), json);
  }

  private void mendIndex(ReadContext root, String scope, Found found) {
    if (services.library().isDamaged(root)) {
      found.done().add(scope + "makes the search index anew");
      if (!plan) {
        int unused = services.library().rebuild(root);
      }
    }
  }

  private Reply reply(Found found, boolean any, Settings settings) {
    StringBuilder text = new StringBuilder();
    if (!any) {
      text.append("There is no memory root here; engram inject makes one.");
    } else if (found.done().isEmpty()) {
      text.append("Nothing to repair.");
    } else {
      text.append(plan ? "Would be repaired:" : "Repaired:");
      found.done().forEach(done -> text.append("\n- ").append(done));
    }
    if (!found.left().isEmpty()) {
      text.append("\nLeft for you:");
      found.left().forEach(left -> text.append("\n- ").append(line(left)));
    }
    JsonArray done = new JsonArray();
    found.done().forEach(done::add);
    JsonArray left = new JsonArray();
    found.left().forEach(each -> left.add(json(each)));
    JsonObject data = new JsonObject();
    data.addProperty("plan", plan);
    data.add("repaired", done);
    data.add("left", left);
    ExitCode exit = found.left().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    return new Reply(text.toString(), data, settings.diagnostics(), exit);
  }

  private static String line(RootRepair.Left left) {
    return left.root().folder().resolve(left.path())
        + (left.line() > 0 ? ":" + left.line() : "")
        + ": "
        + left.reason()
        + ". "
        + left.remedy();
  }

  private static JsonObject json(RootRepair.Left left) {
    JsonObject object = new JsonObject();
    object.addProperty("file", left.path());
    object.addProperty("scope", left.root().scope().id());
    if (left.line() > 0) {
      object.addProperty("line", left.line());
    }
    object.addProperty("reason", left.reason());
    object.addProperty("remedy", left.remedy());
    return object;
  }
}
