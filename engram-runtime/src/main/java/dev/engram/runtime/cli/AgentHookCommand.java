package dev.engram.runtime.cli;

import dev.engram.api.HookDialect;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hook.AgentHook;
import dev.engram.runtime.hook.PromptContext;
import dev.engram.runtime.hosts.HostLoader;
import dev.engram.runtime.problem.EngramException;
import java.util.List;
import java.util.Optional;

/**
 * {@code engram agent-hook --host H}; requirement [REG-6]. It stays outside picocli: it starts cold
 * at every prompt, and a usage error must not end with exit code 2, which blocks the prompt.
 */
public final class AgentHookCommand {
  /** The command's name. */
  public static final String NAME = "agent-hook";

  private final Environment environment;
  private final FileLocks locks;
  private final PromptContext context;

  /**
   * Makes the command.
   *
   * @param environment of the process
   * @param locks the process's locks
   * @param context finds the memories
   */
  public AgentHookCommand(Environment environment, FileLocks locks, PromptContext context) {
    this.environment = environment;
    this.locks = locks;
    this.context = context;
  }

  /**
   * Prints one line of JSON for the host.
   *
   * @param arguments after the command's name
   * @return always 0
   */
  public int run(List<String> arguments) {
    int option = arguments.indexOf("--host");
    String id = option >= 0 && option + 1 < arguments.size() ? arguments.get(option + 1) : "claude";
    String answer = AgentHook.NOTHING;
    try {
      answer = new AgentHook(environment, locks, context).answer(id, dialect(id));
    } catch (EngramException e) {
      environment.err().println("engram agent-hook: " + e.line());
    }
    environment.out().println(answer);
    environment.out().flush();
    return 0;
  }

  private HookDialect dialect(String id) {
    return new HostLoader(environment, Optional.empty()).find(id).descriptor().hookDialect();
  }
}
