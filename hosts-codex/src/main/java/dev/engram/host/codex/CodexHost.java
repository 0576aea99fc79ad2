package dev.engram.host.codex;

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
import dev.engram.api.SlashCommand;
import java.util.List;

/**
 * OpenAI's Codex CLI. Facts checked with the binary 0.171.0: servers stand in the user's {@code
 * config.toml} and {@code .mcp.json} is not read; {@code approval_mode = "prompt"} always asks and
 * {@code "approve"} never does; a hook runs only after the human trusted it, and hooks are known by
 * their place, so ours goes behind the user's.
 */
public final class CodexHost implements HostIntegration {
  private static final String FRONT_MATTER =
      """
      ---
      name: engram
      description: Load, search, save and approve this project's Engram memories.
      ---
      """;

  private static final String GATE =
      """

      # "prompt" always asks you before a memory is written; "approve" would never ask.
      [mcp_servers.engram.tools.engram_commit]
      approval_mode = "prompt"
      """;

  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("codex", "Codex CLI")
          .documentation("https://developers.openai.com/codex/mcp")
          .folders(user(""))
          .programs("codex")
          .scope(
              Scope.WORKSPACE,
              parts(
                  new Registration.None(
                      "Codex reads servers from the user's configuration only; use"
                          + " engram link --global codex."),
                  new Gate.None(""),
                  HostPath.workspace("AGENTS.md"),
                  HostPath.workspace(".agents/skills/engram/SKILL.md"),
                  HostPath.workspace(".codex/hooks.json")))
          .scope(
              Scope.GLOBAL,
              parts(
                  new Registration.TomlBlock(user("config.toml"), "mcp_servers.engram", GATE),
                  new Gate.InRegistration(),
                  user("AGENTS.md"),
                  HostPath.home(".agents/skills/engram/SKILL.md"),
                  user("hooks.json")))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public CodexHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(new CodexGateCheck());
  }

  static HostPath user(String relative) {
    return HostPath.moved("CODEX_HOME", ".codex", relative);
  }

  private static ScopeSupport parts(
      Registration registration, Gate gate, HostPath instructions, HostPath skill, HostPath hooks) {
    return ScopeSupport.registration(registration)
        .gate(gate)
        .instructions(new Instructions.Block(instructions))
        .command(new SlashCommand.CommandFile(skill, FRONT_MATTER, ""))
        .hooks(
            new HookSupport.JsonHooks(
                hooks,
                List.of(
                    new HookSupport.Event(List.of("hooks", "SessionStart"), ""),
                    new HookSupport.Event(List.of("hooks", "UserPromptSubmit"), "")),
                HookSupport.Style.GROUPED,
                HookSupport.TimeUnit.SECONDS,
                JsonValue.object()))
        .notes(
            "Codex asks for your trust before it runs a new hook, and keeps an old server running"
                + " in its background process: start it again.");
  }
}
