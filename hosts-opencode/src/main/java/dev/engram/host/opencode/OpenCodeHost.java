package dev.engram.host.opencode;

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
 * OpenCode. Facts checked with the binary 1.18.33: without a rule a tool runs unasked, and the last
 * matching rule wins; {@code args} beside the command array is ignored; both file names are read,
 * {@code opencode.jsonc} last; every export of a plugin must be a function.
 */
public final class OpenCodeHost implements HostIntegration {
  private static final ServerShape SHAPE =
      new ServerShape(
          JsonValue.object().with("type", JsonValue.text("local")),
          ServerShape.Style.ARRAY,
          JsonValue.object()
              .with("args", JsonValue.texts(List.of()))
              .with("enabled", JsonValue.flag(true)));

  private static final String FRONT_MATTER =
      """
      ---
      description: Load, search, save and approve this project's Engram memories.
      ---
      """;

  private static final String PLUGIN_START =
      """
      // Written by engram link: brings the memories for a prompt into the system text.
      import { exec } from "node:child_process"

      const command =\
      """
          + " ";

  private static final String PLUGIN_END =
      """


      function ask(input) {
        return new Promise((resolve) => {
          const child = exec(command, { timeout: 10000 }, (error, stdout) => {
            try {
              resolve(JSON.parse(stdout).hookSpecificOutput?.additionalContext ?? "")
            } catch {
              resolve("")
            }
          })
          child.stdin.on("error", () => {})
          child.stdin.end(JSON.stringify(input))
        })
      }

      export const EngramPlugin = async ({ directory }) => {
        const contexts = new Map()
        return {
          "chat.message": async (input, output) => {
            const prompt = (output.parts ?? []).map((part) => part.text ?? "").join("\\n")
            const text = await ask({
              hook_event_name: "UserPromptSubmit",
              session_id: input.sessionID,
              cwd: directory,
              prompt,
            })
            if (text) contexts.set(input.sessionID, text)
          },
          "experimental.chat.system.transform": async (input, output) => {
            const text = contexts.get(input.sessionID)
            if (text) output.system.push(text)
          },
        }
      }
      """;

  private static final HostDescriptor DESCRIPTOR =
      HostDescriptor.of("opencode", "OpenCode")
          .aliases("open-code")
          .documentation("https://opencode.ai/docs/mcp-servers")
          .folders(HostPath.configHome("opencode"))
          .programs("opencode")
          .reads(HostDescriptor.JsonForm.values())
          .scope(
              Scope.WORKSPACE,
              parts(
                  new ConfigFile(
                      HostPath.workspace("opencode.json"),
                      List.of(HostPath.workspace("opencode.jsonc"))),
                  HostPath.workspace("AGENTS.md"),
                  HostPath.workspace(".opencode")))
          .scope(
              Scope.GLOBAL,
              parts(
                  new ConfigFile(
                      user("opencode.jsonc"),
                      List.of(user("opencode.jsonc"), user("opencode.json"))),
                  user("AGENTS.md"),
                  HostPath.configHome("opencode")))
          .build();

  /** Made by {@link java.util.ServiceLoader}. */
  public OpenCodeHost() {}

  @Override
  public HostDescriptor descriptor() {
    return DESCRIPTOR;
  }

  @Override
  public List<DoctorCheck> checks() {
    return List.of(new OpenCodeGateCheck());
  }

  private static HostPath user(String relative) {
    return HostPath.configHome("opencode/" + relative);
  }

  private static ScopeSupport parts(ConfigFile file, HostPath instructions, HostPath folder) {
    return ScopeSupport.registration(
            Registration.JsonEntry.in(file, List.of("mcp", "engram"), SHAPE))
        .gate(new Gate.LastMember(file, List.of("permission", "engram_engram_commit"), "ask"))
        .instructions(new Instructions.Block(instructions))
        .command(
            new SlashCommand.CommandFile(
                folder.resolve("commands/engram.md"), FRONT_MATTER, "\n$ARGUMENTS\n"))
        .hooks(
            new HookSupport.PluginFile(
                folder.resolve("plugins/engram.js"), PLUGIN_START, PLUGIN_END));
  }
}
