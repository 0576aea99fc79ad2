package dev.engram.runtime.cli;

import dev.engram.runtime.env.Version;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code engram} itself: global options, and help when no command is given. */
@Command(
    name = "engram",
    mixinStandardHelpOptions = true,
    versionProvider = EngramCommand.VersionText.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "A file-first memory for AI coding agents, owned by people.",
    footer = {
      "",
      "Examples:",
      "  engram link claude               register Engram in Claude Code, here",
      "  engram save rule Use pnpm here.  propose a rule, look at it, approve it",
      "  engram load fix the login test   what an agent would be told for this task"
    })
final class EngramCommand implements Runnable {
  @Option(
      names = "--workspace",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "The project folder; else ENGRAM_WORKSPACE, or the nearest one.")
  @Nullable String workspace;

  @Spec @Nullable CommandSpec spec;

  @Override
  public void run() {
    if (spec != null) {
      throw new ParameterException(spec.commandLine(), "Which command? See engram --help.");
    }
  }

  /** The text of {@code --version}. */
  static final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"engram " + Version.current()};
    }
  }
}
