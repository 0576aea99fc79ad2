package dev.engram.runtime.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What {@code --help} says of {@link AgentHookCommand}, which itself runs without picocli. */
@Command(
    name = AgentHookCommand.NAME,
    mixinStandardHelpOptions = true,
    description = {
      "What hosts run at each prompt: reads their event, answers with the memories that matter.",
      "Ends with 0 whatever happens, so that no prompt is held up."
    },
    footer = {
      "",
      "Example:",
      "  echo '{\"prompt\":\"fix the login test\"}' | engram agent-hook --host claude"
    })
interface AgentHookUsage {
  /** {@return the id of the host} */
  @Option(names = "--host", paramLabel = "HOST", description = "Which host asks.")
  String host();
}
