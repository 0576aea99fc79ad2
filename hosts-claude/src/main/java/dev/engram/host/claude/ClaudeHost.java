package dev.engram.host.claude;

import dev.engram.api.AlwaysLoadRule;
import dev.engram.api.ConfigFile;
import dev.engram.api.DoctorCheck;
import dev.engram.api.Gate;
import dev.engram.api.HookSupport;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostPath;
import dev.engram.api.Instructions;
import dev.engram.api.JsonValue;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.api.ServerShape;
import dev.engram.api.SlashCommand;
import java.util.List;

/**
 * Claude Code. Facts checked with the binary 2.1.332: project servers stand in {@code .mcp.json};
 * user servers stand in the application's own state file, which only its own command may write; an
 * {@code ask} rule beats every allow rule; hook timeouts are seconds.
 */
public final class ClaudeHost implements HostIntegration {
  /** The files in which Claude Code's hooks and permissions stand. */
  static final List<HostPath> SETTINGS =
      List.of(HostPath.workspace(".claude/settings.json"), user("settings.json"));

  private static final String FRONT_MATTER =
      """
      ---
      name: engram
      description: Load, search, save and approve this project's Engram memories.
      argument-hint: "[question] | save TEXT | save-session | search WORDS | status"
      ---
      """;

  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("claude", "Claude Code")
          .documentation("https://code.claude.com/docs/en/mcp")
          .folders(user(""))
          .programs("claude")
          .reads(HostDescriptor.JsonForm.BYTE_ORDER_MARK)
          .scope(Scope.WORKSPACE, workspaceScope())
          .scope(Scope.GLOBAL, globalScope())
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public ClaudeHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(new ClaudeGateCheck());
  }

  private static HostPath user(String relative) {
    return HostPath.moved("CLAUDE_CONFIG_DIR", ".claude", relative);
  }

  private static ScopeSupport workspaceScope() {
    Registration file =
        Registration.JsonEntry.in(
            ConfigFile.of(HostPath.workspace(".mcp.json")),
            List.of("mcpServers", "engram"),
            ServerShape.plain());
    return parts(file, HostPath.workspace("CLAUDE.md"), HostPath.workspace(".claude"))
        .notes(
            "Claude Code asks once whether to use the servers of .mcp.json: answer \"Use this MCP"
                + " server\", and restart a running session.");
  }

  private static ScopeSupport globalScope() {
    Registration command =
        new Registration.UserCommand(
            List.of("claude", "mcp", "add", "--scope", "user", "engram", "--"),
            List.of("claude", "mcp", "remove", "--scope", "user", "engram"),
            "Claude Code keeps its user servers in a file of its own, which Engram never edits: run"
                + " the command yourself, or use --run.");
    return parts(command, user("CLAUDE.md"), user(""));
  }

  private static ScopeSupport.Supported parts(
      Registration registration, HostPath instructions, HostPath folder) {
    HostPath settings = folder.resolve("settings.json");
    return ScopeSupport.registration(registration)
        .alwaysLoad(AlwaysLoadRule.WITHOUT_HOOK)
        .gate(
            new Gate.ArrayElement(
                ConfigFile.of(settings),
                List.of("permissions", "ask"),
                "mcp__engram__engram_commit"))
        .instructions(new Instructions.Block(instructions))
        .command(
            new SlashCommand.CommandFile(
                folder.resolve("skills/engram/SKILL.md"), FRONT_MATTER, ""))
        .hooks(
            new HookSupport.JsonHooks(
                settings,
                List.of(
                    new HookSupport.Event(List.of("hooks", "SessionStart"), ""),
                    new HookSupport.Event(List.of("hooks", "UserPromptSubmit"), "")),
                HookSupport.Style.GROUPED,
                HookSupport.TimeUnit.SECONDS,
                JsonValue.object()));
  }
}
