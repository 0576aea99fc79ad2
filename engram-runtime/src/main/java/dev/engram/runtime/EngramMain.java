package dev.engram.runtime;

import dev.engram.runtime.cli.AgentHookCommand;
import dev.engram.runtime.cli.Cli;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
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
    boolean hook = !arguments.isEmpty() && arguments.get(0).equals(AgentHookCommand.NAME);
    try {
      Services services = new Services(environment);
      // The hook runs at every prompt and never touches picocli.
      return hook
          ? new AgentHookCommand(environment, services.locks(), new MemoryPromptContext(services))
              .run(arguments.subList(1, arguments.size()))
          : new Cli(environment, terminal, services).run(arguments);
    } catch (EngramException e) {
      // There is no place to work in, such as a home that cannot be used.
      environment.err().println("engram: " + e.line());
      if (hook) {
        environment.out().println("{}");
      }
      return hook ? 0 : e.exitCode().code();
    }
  }
}
