package dev.engram.runtime.cli;

import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.ProposalRequest;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram promote}: the one way to make a working note durable, requirement [NOTE-3]. */
@Command(
    name = "promote",
    mixinStandardHelpOptions = true,
    description = "Make a working note a memory after you approved it; the note goes.",
    footer = {"", "Example:", "  engram promote flaky-login-test"})
final class PromoteCommand implements Callable<Integer> {
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final Approval approval;

  @Parameters(paramLabel = "NOTE-ID", description = "The id of the note.")
  private String id = "";

  @Option(names = "--scope", paramLabel = "SCOPE", description = "workspace, global or both.")
  private @Nullable String scope;

  @Option(names = "--json", description = "Answer as JSON; asks nothing.")
  private boolean json;

  PromoteCommand(Supplier<Workspace> workspace, Services services, Approval approval) {
    this.workspace = workspace;
    this.services = services;
    this.approval = approval;
  }

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    StoredMemory note = note(Roots.of(here, services.settings(here)));
    ProposalRequest request =
        new ProposalRequest(
            MemoryText.content(note.memory()).strip(),
            Optional.of(note.memory().type()),
            Optional.of(note.memory().title()),
            Optional.ofNullable(scope).map(SaveFlags::scope),
            Optional.empty(),
            ProposalRequest.PROMOTE,
            0);
    return approval.run(here, request, false, json, result -> remove(note, result));
  }

  private StoredMemory note(Roots roots) {
    String path = MemoryFolder.WORKING + "/" + id + ".md";
    for (MemoryRoot root : roots.all()) {
      if (new MemoryReader().read(root, path) instanceof ReadOutcome.Parsed parsed) {
        return new StoredMemory(root, parsed.memory());
      }
    }
    throw new EngramException(
        "note.unknown",
        "There is no working note " + id + ".",
        "engram list shows the notes with their ids.",
        ExitCode.FAILED);
  }

  private void remove(StoredMemory note, CommitResult result) {
    if (result.written().isEmpty()) {
      return;
    }
    try {
      if (!services.rootWriter().deleteNote(note)) {
        throw new EngramException(
            "note.changed",
            "The memory is saved; its note " + note.memory().path() + " was changed meanwhile.",
            "It stays. Look at it, then promote it again or delete the file.",
            ExitCode.CONFLICT);
      }
    } catch (IOException e) {
      throw EngramException.failed(
          "note.left",
          "The memory is saved; its note "
              + note.memory().path()
              + " cannot be removed: "
              + e.getMessage()
              + ".",
          "Delete the file.");
    }
  }
}
