package dev.engram.runtime.cli;

import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
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
  private final Environment environment;
  private final Terminal terminal;
  private final Supplier<Workspace> workspace;
  private final Approval approval;

  @Parameters(
      paramLabel = "TEXT",
      arity = "0..*",
      description =
          "What to remember; a first word rule, skill, workflow or knowledge is the type, - is"
              + " standard input.")
  private List<String> words = List.of();

  @Option(names = "--type", paramLabel = "T", description = "rule, skill (workflow) or knowledge.")
  private @Nullable String type;

  @Option(names = "--title", paramLabel = "T", description = "The title; else the first sentence.")
  private @Nullable String title;

  @Option(names = "--file", paramLabel = "FILE", description = "Read the text from a file.")
  private @Nullable String file;

  @Option(names = "--scope", paramLabel = "S", description = "workspace, global or both.")
  private @Nullable String scope;

  @Option(names = "--role", paramLabel = "R", description = "The role it is meant for.")
  private @Nullable String role;

  @Option(
      names = {"-f", "--force"},
      description = "Save without asking; related or duplicate ones are deferred.")
  private boolean force;

  @Option(names = "--json", description = "Answer as JSON; asks nothing.")
  private boolean json;

  SaveCommand(
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
    Optional<MemoryType> first =
        type == null && words.size() > 1 ? MemoryType.of(words.get(0)) : Optional.empty();
    List<String> rest = first.isPresent() ? words.subList(1, words.size()) : words;
    return approval.run(
        workspace.get(),
        new ProposalRequest(
            new TextSource(environment, terminal).read(Optional.ofNullable(file), rest),
            first.or(this::typeOption),
            Optional.ofNullable(title).filter(text -> !text.isBlank()),
            scope(scope),
            Optional.ofNullable(role).filter(text -> !text.isBlank()),
            "manual",
            0),
        force,
        json);
  }

  private Optional<MemoryType> typeOption() {
    return Optional.ofNullable(type)
        .map(
            word ->
                MemoryType.of(word)
                    .orElseThrow(
                        () ->
                            usage(
                                "\"" + word + "\" is no type.", "Use rule, skill or knowledge.")));
  }

  /** {@return the scope that an option names} */
  static Optional<SaveScope> scope(@Nullable String word) {
    return Optional.ofNullable(word)
        .map(
            text ->
                SaveScope.of(text)
                    .orElseThrow(
                        () ->
                            usage(
                                "\"" + text + "\" is no scope.",
                                "Use workspace, global or both.")));
  }

  private static EngramException usage(String message, String remedy) {
    return new EngramException("argument.invalid", message, remedy, ExitCode.USAGE);
  }
}
