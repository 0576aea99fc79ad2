package dev.engram.runtime;

import dev.engram.runtime.cli.AgentHookCommand;
import dev.engram.runtime.cli.Cli;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.hook.AgentHook;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.tools.MemoryPromptContext;
import dev.engram.runtime.tools.Services;
import java.util.List;

/** The entry point of {@code engram}. */
public final class EngramMain {
  private EngramMain() {}

  /** Runs one command. */
  public static void main(String[] arguments) {
    System.exit(run(Environment.system(), Terminal.system(), List.of(arguments)));
  }

  /**
   * {@return the exit code}
   *
   * @param environment where it runs
   * @param terminal who sits there
   * @param arguments of the command line
   */
  public static int run(Environment environment, Terminal terminal, List<String> arguments) {
    if (!arguments.isEmpty()
        && arguments.get(0).equals(AgentHookCommand.NAME)
        && !arguments.contains("--help")) {
      return hook(environment, arguments.subList(1, arguments.size()));
    }
    try (Services services = new Services(environment)) {
      return new Cli(environment, terminal, services).run(arguments);
    } catch (EngramException e) {
      environment.err().println("engram: " + e.line());
      return e.exitCode().code();
    }
  }

  /** The hook runs at every prompt, never touches picocli, and never fails the host, [REG-6]. */
  private static int hook(Environment environment, List<String> arguments) {
    try {
      Services services = new Services(environment);
      return new AgentHookCommand(environment, services.locks(), new MemoryPromptContext(services))
          .run(arguments);
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      environment.err().println("engram agent-hook: no memories this time: " + e.getMessage());
      environment.out().println(AgentHook.NOTHING);
      return 0;
    }
  }
}
