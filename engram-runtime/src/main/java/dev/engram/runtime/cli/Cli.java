package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.memory.WorkspaceLocator;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.LoadTool;
import dev.engram.runtime.tools.RouteTool;
import dev.engram.runtime.tools.SearchTool;
import dev.engram.runtime.tools.Services;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The command line as a function from arguments to an exit code; everything else is injected. The
 * commands that agents and scripts run at every task are read without picocli where they are
 * written plainly: it takes longer than they do.
 */
public final class Cli {
  private final Environment environment;
  private final Terminal terminal;
  private final Services services;
  private final Console console;

  /**
   * Makes a command line.
   *
   * @param environment where it runs
   * @param terminal who sits there
   * @param services what it works with
   */
  public Cli(Environment environment, Terminal terminal, Services services) {
    this.environment = environment;
    this.terminal = terminal;
    this.services = services;
    this.console = new Console(environment, terminal);
  }

  /** {@return the exit code, after everything was printed} */
  public int run(List<String> arguments) {
    Optional<PlainArguments> plain = PlainArguments.of(arguments);
    if (plain.isEmpty()) {
      return new CommandTree(environment, terminal, services, console)
          .run(arguments, failure -> fail(failure, arguments));
    }
    try {
      return run(plain.get());
    } catch (RuntimeException e) {
      return fail(e, arguments);
    }
  }

  private int run(PlainArguments arguments) {
    Supplier<Workspace> workspace =
        () -> new WorkspaceLocator(environment, Optional.empty()).require();
    if (arguments.command() == PlainArguments.Command.SEARCH) {
      SearchTool search = new SearchTool(services.finder(), services.contexts());
      return new SearchCommand(console, workspace, search).take(arguments).call();
    }
    LoadTool load = new LoadTool(services.loader(), services.contexts());
    RouteTool route = new RouteTool(services.loader(), services.contexts());
    return new LoadCommand(console, workspace, load, route).take(arguments).call();
  }

  private int fail(Exception failure, List<String> arguments) {
    if (failure instanceof EngramException known) {
      return console.fail(known, arguments.contains("--json"));
    }
    boolean debug = environment.variable("ENGRAM_DEBUG").filter("1"::equals).isPresent();
    environment
        .err()
        .println(
            "engram: internal error: " + failure + (debug ? "" : " (ENGRAM_DEBUG=1 shows where)"));
    if (debug) {
      failure.printStackTrace(environment.err());
    }
    return ExitCode.FAILED.code();
  }
}
