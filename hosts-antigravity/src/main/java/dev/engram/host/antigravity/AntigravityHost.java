package dev.engram.host.antigravity;

import dev.engram.api.ConfigFile;
import dev.engram.api.DoctorCheck;
import dev.engram.api.Gate;
import dev.engram.api.HookDialect;
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
import java.util.Optional;
import java.util.Set;

/**
 * Google's Antigravity, from its documentation and reports (no binary was at hand). It does not
 * read Gemini CLI's {@code settings.json}; its hooks file holds named bundles, and any odd shape
 * drops the whole file.
 */
public final class AntigravityHost implements HostIntegration {
  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("antigravity", "Antigravity")
          .aliases("antigravity-cli")
          .documentation("https://antigravity.google/docs/mcp")
          .folders(
              HostPath.home(".gemini/config"),
              HostPath.home(".gemini/antigravity"),
              HostPath.home(".gemini/antigravity-cli"))
          .programs("antigravity", "agy")
          .hookDialect(
              new HookDialect(
                  "hook_event_name",
                  "session_id",
                  "cwd",
                  "prompt",
                  Set.of("SessionStart"),
                  HookDialect.Output.INJECT_STEPS,
                  Optional.empty()))
          .scope(
              Scope.WORKSPACE,
              ScopeSupport.registration(
                      new Registration.None(
                          "Antigravity has no registration of its own in a project; use"
                              + " engram link --global antigravity."))
                  .instructions(
                      new Instructions.RuleFile(
                          HostPath.workspace(".agents/rules/engram.md"),
                          "---\ntrigger: always_on\n---\n"))
                  .command(
                      new SlashCommand.CommandFile(
                          HostPath.workspace(".agents/workflows/engram.md"),
                          "---\ndescription: Work with this project's Engram memories\n---\n",
                          ""))
                  .hooks(hooks(HostPath.workspace(".agents/hooks.json"))))
          .scope(
              Scope.GLOBAL,
              ScopeSupport.registration(
                      new Registration.JsonEntry(
                          ConfigFile.of(HostPath.home(".gemini/config/mcp_config.json")),
                          List.of("mcpServers", "engram"),
                          ServerShape.plain(),
                          Optional.of(HostPath.home(".gemini/antigravity/mcp_config.json"))))
                  .gate(
                      new Gate.ArrayElement(
                          ConfigFile.of(HostPath.home(".gemini/antigravity-cli/settings.json")),
                          List.of("permissions", "ask"),
                          "mcp(engram/engram_commit)"))
                  .instructions(new Instructions.Block(HostPath.home(".gemini/GEMINI.md")))
                  .command(
                      new SlashCommand.None("Antigravity has no place for a user's command here."))
                  .hooks(hooks(HostPath.home(".gemini/config/hooks.json"))))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public AntigravityHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(new AntigravityGateCheck());
  }

  private static HookSupport hooks(HostPath file) {
    return new HookSupport.JsonHooks(
        file,
        List.of(new HookSupport.Event(List.of("engram", "PreInvocation"), "")),
        HookSupport.Style.TYPED,
        HookSupport.TimeUnit.SECONDS,
        JsonValue.object());
  }
}
