package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.approval.TextScreen;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.search.Catalog;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.ReadContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram list}: what there is, hidden memories and unreadable files too when asked for. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "List the memories, the newest first.",
    footer = {"", "Examples:", "  engram list --type rule", "  engram list --state archived"})
final class ListCommand implements Callable<Integer> {
  private final TextScreen screen = new SafetyScreen();
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Catalog catalog;
  private final ReadContext.Source contexts;

  @Option(names = "--type", paramLabel = "TYPE", description = "rule, skill or knowledge.")
  private @Nullable String type;

  @Option(names = "--scope", paramLabel = "SCOPE", description = "workspace or global.")
  private @Nullable Scope scope;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description =
          "active (default), superseded, expired, inactive, shadowed, ignored, other_role,"
              + " low_confidence, invalid, archived or all.")
  private String state = "active";

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  ListCommand(
      Console console,
      Supplier<Workspace> workspace,
      Catalog catalog,
      ReadContext.Source contexts) {
    this.console = console;
    this.workspace = workspace;
    this.catalog = catalog;
    this.contexts = contexts;
  }

  @Override
  public Integer call() {
    List<String> lines = new ArrayList<>();
    JsonArray memories = new JsonArray();
    if (!Catalog.STATES.contains(state.toLowerCase(Locale.ROOT))) {
      throw new EngramException(
          "argument.invalid",
          "\"" + state + "\" is no state.",
          "Use one of: " + String.join(", ", Catalog.STATES) + ".",
          ExitCode.USAGE);
    }
    Catalog.Filter wanted =
        new Catalog.Filter(
            type == null ? "" : SaveFlags.type(type).id(), scope == null ? "" : scope.id(), state);
    List<Catalog.Row> everything = catalog.everything(contexts.of(workspace.get()));
    for (Catalog.Row row : everything) {
      if (wanted.accepts(row)) {
        lines.add(line(row));
        memories.add(json(row));
      }
    }
    JsonObject data = new JsonObject();
    data.add("memories", memories);
    String text = lines.isEmpty() ? nothing(everything) : String.join("\n", lines);
    return console.print(Reply.done(text, data), json);
  }

  private static String nothing(List<Catalog.Row> everything) {
    return everything.isEmpty()
        ? "There are no memories yet. Save one, such as: engram save rule Never force-push to main."
        : "There are no such memories.";
  }

  private String line(Catalog.Row row) {
    String mark = row.state().equals("active") ? "" : " (" + row.state() + ")";
    return String.format(
        Locale.ROOT,
        "%-9s %-9s %s%s: %s",
        row.scope().id(),
        row.type(),
        Lines.single(row.id(), 100),
        mark,
        Lines.single(screen.screen(row.title()).text(), 100));
  }

  private JsonObject json(Catalog.Row row) {
    JsonObject object = new JsonObject();
    object.addProperty("id", row.id());
    object.addProperty("type", row.type());
    object.addProperty("scope", row.scope().id());
    object.addProperty("state", row.state());
    object.addProperty("title", screen.screen(row.title()).text());
    object.addProperty("file", row.path());
    object.addProperty("updated", row.updated());
    return object;
  }
}
