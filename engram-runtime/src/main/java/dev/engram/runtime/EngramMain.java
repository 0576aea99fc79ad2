package dev.engram.runtime;

import dev.engram.runtime.cli.Cli;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.tools.Services;
import java.util.List;

/** The entry point of {@code engram}. */
public final class EngramMain {
  private EngramMain() {}

  /** Runs one command. */
  public static void main(String[] arguments) {
    Environment environment = Environment.system();
    Services services = new Services(environment, McpMain.screen());
    System.exit(new Cli(environment, Terminal.system(), services).run(List.of(arguments)));
  }
}
