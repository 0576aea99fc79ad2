package dev.engram.runtime.cli;

import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram save}: propose one memory, look at it, approve it. */
@Command(
    name = "save",
    aliases = "s",
    mixinStandardHelpOptions = true,
    description = "Propose a memory and save it after you approved it.",
    footer = {"", "Example:", "  engram save rule Never force-push to main."})
final class SaveCommand implements Callable<Integer> {
  private final TextSource source;
  private final Supplier<Workspace> workspace;
  private final Approval approval;

  @Parameters(
      paramLabel = "TEXT",
      arity = "0..*",
      description =
          "What to remember; a first word rule, skill, workflow or knowledge is the type, - is"
              + " standard input.")
  private List<String> words = List.of();

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "rule, skill (workflow) or knowledge.")
  private @Nullable String type;

  @Option(
      names = "--title",
      paramLabel = "TITLE",
      description = "The title; else the first sentence.")
  private @Nullable String title;

  @Mixin private SaveFlags flags = new SaveFlags();

  SaveCommand(TextSource source, Supplier<Workspace> workspace, Approval approval) {
    this.source = source;
    this.workspace = workspace;
    this.approval = approval;
  }

  @Override
  public Integer call() {
    Optional<MemoryType> first =
        type == null && !words.isEmpty() ? MemoryType.of(words.get(0)) : Optional.empty();
    List<String> rest = first.isPresent() ? words.subList(1, words.size()) : words;
    return approval.run(
        workspace.get(),
        new ProposalRequest(
            flags.text(source, rest),
            first.or(this::typeOption),
            Optional.ofNullable(title).filter(text -> !text.isBlank()),
            flags.scope(),
            flags.role(),
            "manual",
            0),
        flags.force(),
        flags.json());
  }

  private Optional<MemoryType> typeOption() {
    return Optional.ofNullable(type).map(SaveFlags::type);
  }
}
