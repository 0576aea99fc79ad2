package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.approval.Importer;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.approval.Verdict;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MarkdownFiles;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.ProposalView;
import dev.engram.runtime.tools.Services;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram import}: Markdown from elsewhere becomes memory after a person approved it. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    description = {
      "Propose Markdown files or folders as memories and save those that you approve.",
      "Memories that engram export or an older Engram wrote keep their ids, types and tags."
    },
    footer = {
      "",
      "Examples:",
      "  engram import notes/              plain Markdown, with or without front matter",
      "  engram import ../old/.agents/.engram"
    })
final class ImportCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final Approval approval;

  @Parameters(paramLabel = "PATH", arity = "1..*", description = "Markdown files or folders.")
  private List<String> paths = List.of();

  @Option(names = "--scope", paramLabel = "S", description = "workspace, global or both.")
  private @Nullable String scope;

  @Option(
      names = "--type",
      paramLabel = "T",
      description = "rule, skill or knowledge, for plain Markdown; else inferred.")
  private @Nullable String type;

  @Option(names = "--json", description = "Answer as JSON; asks nothing.")
  private boolean json;

  ImportCommand(
      Console console, Supplier<Workspace> workspace, Services services, Approval approval) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
    this.approval = approval;
  }

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    List<Path> named = paths.stream().map(services.environment()::absolute).toList();
    refuseOwnRoots(named, Roots.of(here, settings));
    Optional<SaveScope> where = Optional.ofNullable(scope).map(SaveFlags::scope);
    Optional<MemoryType> plain = Optional.ofNullable(type).map(SaveFlags::type);
    Proposer.Draft draft =
        console.during(
            "Reading and comparing the files",
            () ->
                services
                    .importer()
                    .draft(here, settings, new MarkdownFiles().read(named), where, plain));
    if (draft.items().stream().allMatch(item -> item.writes().isEmpty())) {
      return nothingNew(draft);
    }
    return approval.decide(
        here, settings, draft, new Approval.Way(Importer.SOURCE, false, json), result -> {});
  }

  private Integer nothingNew(Proposer.Draft draft) {
    List<ProposedItem> items = draft.items();
    long there = items.stream().filter(item -> item.verdict() instanceof Verdict.Noop).count();
    List<Diagnostic> notes = draft.diagnostics();
    boolean nothing = items.isEmpty() && notes.isEmpty();
    String text =
        nothing
            ? "Nothing new to import; hidden folders, such as a memory root, are not read."
            : "Nothing new to import; " + there + " of the memories are there already.";
    JsonObject data = new ProposalView().data(draft);
    ExitCode exit = items.isEmpty() && !nothing ? ExitCode.FAILED : ExitCode.DONE;
    return console.print(new Reply(text, data, notes, exit), json);
  }

  private static void refuseOwnRoots(List<Path> named, Roots roots) {
    for (MemoryRoot root : roots.all()) {
      if (named.stream().anyMatch(path -> path.startsWith(root.folder()))) {
        throw new EngramException(
            "import.own",
            root.folder() + " is this workspace's own memory root.",
            "Accept files in it with engram rehash; engram rehash --adopt takes an older root over.",
            ExitCode.USAGE);
      }
    }
  }
}
