package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code engram llm}: how an agent works with Engram where it has a shell and no MCP. */
@Command(
    name = "llm",
    mixinStandardHelpOptions = true,
    description = "Print a guide for an agent that has a shell and no MCP.",
    footer = {"", "Example:", "  engram llm >> AGENTS.md"})
final class LlmCommand implements Callable<Integer> {
  private final Environment environment;

  LlmCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    environment.out().print(Guide.text("llm.md"));
    environment.out().flush();
    return 0;
  }
}
