package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootLayout;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram inject}: makes or repairs a memory root, [MEM-1]. */
@Command(
    name = "inject",
    aliases = "i",
    mixinStandardHelpOptions = true,
    description = "Create or repair the memory root of this project; overwrites nothing.",
    footer = {"", "Examples:", "  cd ~/my-project && engram inject", "  engram inject --global"})
final class InjectCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;

  @Option(
      names = "--global",
      description = "The user's global root as well; outside of a project it alone.")
  private boolean global;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  InjectCommand(Console console, Supplier<Workspace> workspace, Services services) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
  }

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    List<MemoryRoot> roots = new ArrayList<>();
    Roots all = services.roots(here);
    all.workspace().ifPresent(roots::add);
    if (global) {
      roots.add(all.require(Scope.GLOBAL));
    }
    if (roots.isEmpty()) {
      throw EngramException.failed(
          "workspace.none",
          "There is no workspace to make a memory root in.",
          "Run in a project folder, or name one with --workspace; engram inject --global makes the"
              + " global root alone.");
    }
    ClassArchive archive = ClassArchive.make(services.environment());
    JsonArray list = new JsonArray();
    List<String> lines = new ArrayList<>();
    for (MemoryRoot root : roots) {
      List<String> made = create(root);
      JsonObject object = new JsonObject();
      object.addProperty("scope", root.scope().id());
      object.addProperty("path", root.folder().toString());
      JsonArray files = new JsonArray();
      made.forEach(files::add);
      object.add("made", files);
      list.add(object);
      lines.add(
          root.folder()
              + ": "
              + (made.isEmpty() ? "unchanged" : "made " + String.join(", ", made)));
    }
    JsonObject data = new JsonObject();
    data.add("roots", list);
    Integer exit = console.print(Reply.done(String.join("\n", lines), data), json);
    archive.await(console);
    return exit;
  }

  private List<String> create(MemoryRoot root) {
    try {
      return new RootLayout(services.writer()).create(root);
    } catch (IOException e) {
      throw EngramException.failed(
          "root.unwritable",
          "The memory root " + root.folder() + " cannot be made: " + e.getMessage() + ".",
          "Make the folder writable.");
    }
  }
}
