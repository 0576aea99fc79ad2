package dev.engram.host.gemini;

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

/**
 * Google's Gemini CLI. Facts checked with the binary 0.61.0: comments are read, trailing commas and
 * a byte order mark stop it; {@code tools.confirmationRequired} beats trust and allow lists; hook
 * timeouts are milliseconds; a project's list replaces the user's.
 */
public final class GeminiHost implements HostIntegration {
  private static final HostPath FOLDER = HostPath.moved("GEMINI_CLI_HOME", "", ".gemini");

  /** The settings of a project. */
  static final HostPath PROJECT = HostPath.workspace(".gemini/settings.json");

  /** The settings of the user. */
  static final HostPath USER = user("settings.json");

  private static final List<String> GATE_PATH = List.of("tools", "confirmationRequired");

  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("gemini", "Gemini CLI")
          .documentation("https://geminicli.com/docs/tools/mcp-server")
          .folders(USER)
          .programs("gemini")
          .reads(HostDescriptor.JsonForm.COMMENTS)
          .hookDialect(HookDialect.common())
          .scope(
              Scope.WORKSPACE,
              parts(HostPath.workspace("GEMINI.md"), HostPath.workspace(".gemini"))
                  .notes(
                      "Gemini CLI starts servers in trusted folders only: trust this folder when"
                          + " it asks."))
          .scope(Scope.GLOBAL, parts(user("GEMINI.md"), FOLDER))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public GeminiHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(new GeminiGateCheck());
  }

  /**
   * A project's list of tools to confirm replaces the user's, so where the user has one and the
   * project has none, a list in the project would switch the user's off.
   */
  @Override
  public List<Edit> link(LinkRequest request, HostView view) {
    boolean userHasOne = isList(view, USER);
    boolean projectHasOne = request.scope() == Scope.WORKSPACE && isList(view, PROJECT);
    List<Edit> edits = new ArrayList<>();
    for (Edit edit : HostIntegration.super.link(request, view)) {
      if (edit instanceof Edit.AddElement gate
          && gate.part() == Part.GATE
          && userHasOne
          && !projectHasOne) {
        edits.add(new Edit.AddElement(Part.GATE, USER, GATE_PATH, gate.value(), gate.mark()));
      } else {
        edits.add(edit);
      }
    }
    return edits;
  }

  private static boolean isList(HostView view, HostPath file) {
    return view.json(file).at("tools", "confirmationRequired") instanceof JsonValue.Items;
  }

  static HostPath user(String relative) {
    return FOLDER.resolve(relative);
  }

  private static ScopeSupport.Supported parts(HostPath instructions, HostPath folder) {
    HostPath settings = folder.resolve("settings.json");
    return ScopeSupport.registration(
            Registration.JsonEntry.in(
                ConfigFile.of(settings), List.of("mcpServers", "engram"), ServerShape.plain()))
        .gate(new Gate.ArrayElement(ConfigFile.of(settings), GATE_PATH, "mcp_engram_engram_commit"))
        .instructions(new Instructions.Block(instructions))
        .command(
            new SlashCommand.CommandFile(
                folder.resolve("commands/engram.toml"),
                """
                description = "Load, search, save and approve this project's Engram memories."
                prompt = '''
                """,
                "\nThe words after the command: {{args}}\n'''\n"))
        .hooks(
            new HookSupport.JsonHooks(
                settings,
                List.of(
                    new HookSupport.Event(List.of("hooks", "SessionStart"), ""),
                    new HookSupport.Event(List.of("hooks", "BeforeAgent"), "")),
                HookSupport.Style.GROUPED,
                HookSupport.TimeUnit.MILLISECONDS,
                JsonValue.object()));
  }
}
