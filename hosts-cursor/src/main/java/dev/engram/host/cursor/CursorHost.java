package dev.engram.host.cursor;

import dev.engram.api.ConfigFile;
import dev.engram.api.DoctorCheck;
import dev.engram.api.Edit;
import dev.engram.api.Gate;
import dev.engram.api.HookDialect;
import dev.engram.api.HookSupport;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.Instructions;
import dev.engram.api.JsonValue;
import dev.engram.api.LinkRequest;
import dev.engram.api.Part;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.api.ServerShape;
import dev.engram.api.SlashCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cursor, from its documentation (no binary was at hand): servers of a project stand in {@code
 * .cursor/mcp.json}; the user's are bundled in a local plugin. A {@code beforeMCPExecution} hook
 * that answers {@code ask} is the one gate that a file can add.
 */
public final class CursorHost implements HostIntegration {
  private static final ServerShape SHAPE =
      new ServerShape(
          JsonValue.object().with("type", JsonValue.text("stdio")),
          ServerShape.Style.COMMAND_AND_ARGS,
          JsonValue.object());
  private static final JsonValue.Members VERSION =
      JsonValue.object().with("version", JsonValue.number(1));
  private static final String PLUGIN = ".cursor/plugins/local/engram";
  private static final String RULE =
      """
      ---
      description: How to use this project's Engram memories
      alwaysApply: true
      ---
      """;

  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("cursor", "Cursor")
          .documentation("https://cursor.com/docs/context/mcp")
          .folders(HostPath.home(".cursor"))
          .programs("cursor", "cursor-agent")
          .hookDialect(
              new HookDialect(
                  "hook_event_name",
                  "conversation_id",
                  "workspace_roots",
                  "prompt",
                  Set.of("sessionStart"),
                  HookDialect.Output.ADDITIONAL_CONTEXT,
                  Optional.of(
                      new HookDialect.Question(
                          "beforeMCPExecution",
                          "tool_name",
                          JsonValue.object().with("permission", JsonValue.text("ask"))))))
          .scope(
              Scope.WORKSPACE,
              parts(
                  Registration.JsonEntry.in(
                      ConfigFile.of(HostPath.workspace(".cursor/mcp.json")),
                      List.of("mcpServers", "engram"),
                      SHAPE),
                  HostPath.workspace(".cursor"),
                  "hooks.json"))
          .scope(
              Scope.GLOBAL,
              parts(
                  new Registration.BundledIn(
                      HostPath.home(PLUGIN + "/mcp.json"), List.of("mcpServers", "engram"), SHAPE),
                  HostPath.home(PLUGIN),
                  "hooks/hooks.json"))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public CursorHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(new CursorGateCheck());
  }

  /**
   * The plugin needs a description of its own beside its parts; and where Claude Code's hook is
   * installed, Cursor runs that one, and a second would say everything twice.
   */
  @Override
  public List<Edit> link(LinkRequest request, HostView view) {
    List<Edit> edits = new ArrayList<>();
    if (request.scope() == Scope.GLOBAL && request.wants(Part.REGISTRATION)) {
      edits.add(
          new Edit.OwnFile(
              Part.REGISTRATION,
              HostPath.home(PLUGIN + "/.cursor-plugin/plugin.json"),
              "{\n  \"name\": \"engram\"\n}\n"));
    }
    boolean twice =
        view.text(HostPath.workspace(".claude/settings.json")).contains("agent-hook --host claude");
    for (Edit edit : HostIntegration.super.link(request, view)) {
      boolean hook = edit instanceof Edit.AddElement && edit.part() == Part.HOOKS;
      if (!hook || !twice) {
        edits.add(edit);
      }
    }
    return edits;
  }

  private static ScopeSupport parts(Registration registration, HostPath folder, String hooks) {
    return ScopeSupport.registration(registration)
        .gate(
            new Gate.HookAnswer(
                folder.resolve(hooks),
                List.of("hooks", "beforeMCPExecution"),
                "MCP:engram_commit",
                VERSION))
        .instructions(new Instructions.RuleFile(folder.resolve("rules/engram.mdc"), RULE))
        .command(new SlashCommand.CommandFile(folder.resolve("commands/engram.md"), "", ""))
        .hooks(
            new HookSupport.JsonHooks(
                folder.resolve(hooks),
                List.of(new HookSupport.Event(List.of("hooks", "sessionStart"), "")),
                HookSupport.Style.FLAT,
                HookSupport.TimeUnit.SECONDS,
                VERSION))
        .notes(
            "Keep engram:engram_commit off Cursor's allow lists: its run mode may pass over the"
                + " question that Engram's hook asks for.",
            "Cursor may show a new server as switched off: enable it in Settings, MCP.");
  }
}
