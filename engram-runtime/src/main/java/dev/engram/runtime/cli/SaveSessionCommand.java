package dev.engram.runtime.cli;

import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram save-session}: propose what a session taught, candidate by candidate. */
@Command(
    name = "save-session",
    aliases = "ss",
    mixinStandardHelpOptions = true,
    description = "Propose several memories and save those that you approve.",
    footer = {
      "",
      "Example:",
      "  engram save-session --file candidates.txt",
      "with one candidate a line:",
      "  TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm for installs."
    })
final class SaveSessionCommand implements Callable<Integer> {
  private final Environment environment;
  private final Terminal terminal;
  private final Supplier<Workspace> workspace;
  private final Approval approval;

  @Parameters(
      paramLabel = "TEXT",
      arity = "0..*",
      description = "Candidate lines; - is standard input.")
  private List<String> words = List.of();

  @Option(names = "--file", paramLabel = "FILE", description = "Read the candidates from a file.")
  private @Nullable String file;

  @Option(names = "--scope", paramLabel = "S", description = "workspace, global or both.")
  private @Nullable String scope;

  @Option(names = "--role", paramLabel = "R", description = "The role they are meant for.")
  private @Nullable String role;

  @Option(
      names = {"-f", "--force"},
      description = "Save without asking; related or duplicate ones are deferred.")
  private boolean force;

  @Option(
      names = "--query-level",
      paramLabel = "N",
      description = "How many sessions the agent read; recorded with each memory.")
  private int queryLevel;

  @Option(names = "--json", description = "Answer as JSON; asks nothing.")
  private boolean json;

  SaveSessionCommand(
      Environment environment,
      Terminal terminal,
      Supplier<Workspace> workspace,
      Approval approval) {
    this.environment = environment;
    this.terminal = terminal;
    this.workspace = workspace;
    this.approval = approval;
  }

  @Override
  public Integer call() {
    Optional<NaturalForm> natural = NaturalForm.of(words);
    List<String> text = natural.map(NaturalForm::text).orElse(words);
    return approval.run(
        workspace.get(),
        new ProposalRequest(
            new TextSource(environment, terminal).read(Optional.ofNullable(file), text),
            Optional.empty(),
            Optional.empty(),
            SaveCommand.scope(scope),
            Optional.ofNullable(role).filter(name -> !name.isBlank()),
            "session",
            natural.map(NaturalForm::sessions).orElse(queryLevel)),
        force,
        json);
  }
}
