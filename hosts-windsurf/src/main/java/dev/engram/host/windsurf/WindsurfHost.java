package dev.engram.host.windsurf;

import dev.engram.api.ConfigFile;
import dev.engram.api.Gate;
import dev.engram.api.HookSupport;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostPath;
import dev.engram.api.Instructions;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.api.ServerShape;
import dev.engram.api.SlashCommand;
import java.util.List;
import java.util.Optional;

/**
 * Windsurf's Cascade and its successor Devin Desktop, from their documentation (no binary was at
 * hand). Servers stand in the user's files only; no hook can bring text into a session, and no file
 * makes Cascade ask before a tool.
 */
public final class WindsurfHost implements HostIntegration {
  private static final String NO_GATE =
      "Windsurf documents no setting that asks before engram_commit: watch for it, or use another"
          + " host to approve memories.";
  private static final String NO_HOOKS = "Windsurf's hooks cannot bring text into a session.";
  private static final String RULE = "---\ntrigger: always_on\n---\n";

  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("windsurf", "Windsurf")
          .aliases("cascade")
          .documentation("https://docs.windsurf.com/windsurf/cascade/mcp")
          .folders(HostPath.home(".codeium/windsurf"), HostPath.configHome("devin"))
          .programs("windsurf")
          .scope(
              Scope.WORKSPACE,
              ScopeSupport.registration(
                      new Registration.None(
                          "Windsurf documents user-level servers only; use"
                              + " engram link --global windsurf."))
                  .instructions(
                      new Instructions.RuleFile(
                          HostPath.workspace(".windsurf/rules/engram.md"), RULE))
                  .command(
                      new SlashCommand.CommandFile(
                          HostPath.workspace(".windsurf/workflows/engram.md"), "", ""))
                  .hooks(new HookSupport.None(NO_HOOKS)))
          .scope(
              Scope.GLOBAL,
              ScopeSupport.registration(
                      new Registration.JsonEntry(
                          ConfigFile.of(HostPath.home(".codeium/windsurf/mcp_config.json")),
                          List.of("mcpServers", "engram"),
                          ServerShape.plain(),
                          Optional.of(HostPath.configHome("devin/mcp_config.json"))))
                  .gate(new Gate.None(NO_GATE))
                  .instructions(
                      new Instructions.Block(
                          HostPath.home(".codeium/windsurf/memories/global_rules.md")))
                  .hooks(new HookSupport.None(NO_HOOKS)))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public WindsurfHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }
}
