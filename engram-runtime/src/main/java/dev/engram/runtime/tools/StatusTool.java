package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.config.RuleVariant;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Version;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Hit;
import dev.engram.runtime.search.Shelf;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code engram_status}: which workspace, which roots, what is in them. */
public final class StatusTool implements Tool {
  /** The protocol revisions that {@code engram-mcp} speaks. */
  private static final List<String> REVISIONS =
      List.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28");

  private final Services services;

  /** Reports on these. */
  public StatusTool(Services services) {
    this.services = services;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_status",
        "Memory status",
        "Tell which workspace and memory roots are in use and why, how many memories there are, the "
            + "roles, the rule variant, pending proposals and the version.",
        new InputSchema().build(),
        Annotations.readOnly(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    return status(call.workspace());
  }

  /** {@return the status of a workspace} */
  public ToolResult status(Workspace workspace) {
    Settings settings = services.settings(workspace);
    Roots roots = Roots.of(workspace, settings);
    Map<String, Integer> counts = counts(workspace);
    int pending = services.proposer().waiting(workspace, settings);
    String variant = settings.ruleVariant().map(RuleVariant::id).orElse("off");
    JsonObject data = new JsonObject();
    data.addProperty("workspace", workspace.folder().map(Object::toString).orElse(""));
    data.addProperty("reason", workspace.reason());
    JsonArray rootList = new JsonArray();
    roots.all().forEach(root -> rootList.add(root(root)));
    data.add("roots", rootList);
    JsonObject countObject = new JsonObject();
    counts.forEach(countObject::addProperty);
    data.add("counts", countObject);
    JsonArray roles = new JsonArray();
    settings.roles().forEach(roles::add);
    data.add("roles", roles);
    data.addProperty("rule_variant", variant);
    data.addProperty("approval", settings.approval().id());
    data.addProperty("pending", pending);
    data.addProperty("version", Version.current());
    JsonArray revisions = new JsonArray();
    REVISIONS.forEach(revisions::add);
    data.add("protocol_revisions", revisions);
    String text =
        String.join(
            "\n",
            "Workspace: "
                + workspace.folder().map(Object::toString).orElse("none")
                + " ("
                + workspace.reason()
                + ")",
            "Roots: " + rootText(roots),
            "Memories: " + countText(counts),
            "Roles: " + (settings.roles().isEmpty() ? "all" : String.join(", ", settings.roles())),
            "Rule variant: " + variant,
            "Approval required: " + settings.approval().id(),
            "Pending proposals: " + pending,
            "Engram " + Version.current() + ", MCP " + String.join(", ", REVISIONS));
    return ToolResult.ok(text, data, settings.diagnostics());
  }

  private Map<String, Integer> counts(Workspace workspace) {
    List<Hit> all = services.library().ask(services.contexts().of(workspace), Shelf::all);
    Map<String, Integer> counts = new TreeMap<>();
    for (Hit hit : all) {
      counts.merge(
          hit.entry().root().scope().id() + "." + hit.entry().file().type(), 1, Integer::sum);
    }
    return counts;
  }

  private static JsonObject root(MemoryRoot root) {
    JsonObject object = new JsonObject();
    object.addProperty("scope", root.scope().id());
    object.addProperty("path", root.folder().toString());
    object.addProperty("exists", Files.isDirectory(root.folder()));
    return object;
  }

  private static String rootText(Roots roots) {
    return roots.all().isEmpty()
        ? "none"
        : String.join(
            ", ",
            roots.all().stream()
                .map(
                    root ->
                        root.scope().id()
                            + " "
                            + root.folder()
                            + (Files.isDirectory(root.folder()) ? "" : " (not made yet)"))
                .toList());
  }

  private static String countText(Map<String, Integer> counts) {
    return counts.isEmpty()
        ? "none yet"
        : String.join(
            ", ",
            counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().replace('.', ' '))
                .toList());
  }
}
