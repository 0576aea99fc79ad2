package dev.engram.runtime.cli;

import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.memory.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
  private final TextSource source;
  private final Supplier<Workspace> workspace;
  private final Approval approval;

  @Parameters(
      paramLabel = "TEXT",
      arity = "0..*",
      description = "Candidate lines; - is standard input.")
  private List<String> words = List.of();

  @Mixin private SaveFlags flags = new SaveFlags();

  @Option(
      names = "--query-level",
      paramLabel = "N",
      description = "How many sessions the agent read; recorded with each memory.")
  private int queryLevel;

  SaveSessionCommand(TextSource source, Supplier<Workspace> workspace, Approval approval) {
    this.source = source;
    this.workspace = workspace;
    this.approval = approval;
  }

  @Override
  public Integer call() {
    Optional<NaturalForm> natural = NaturalForm.of(words);
    return approval.run(
        workspace.get(),
        new ProposalRequest(
            flags.text(source, natural.map(NaturalForm::text).orElse(words)),
            Optional.empty(),
            Optional.empty(),
            flags.scope(),
            flags.role(),
            "session",
            natural.map(NaturalForm::sessions).orElse(queryLevel)),
        flags.force(),
        flags.json());
  }
}
