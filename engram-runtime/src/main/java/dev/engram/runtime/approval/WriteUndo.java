package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Sha256;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * Takes back what was approved last, a whole proposal at a time; doing it again goes one further
 * back. What a write replaced is kept with its proposal, sealed, for about a week. Like a commit it
 * is first stored and then done, so that a crash at any moment leaves all of it or none. Safe with
 * several threads and processes.
 */
public final class WriteUndo {
  private final Environment environment;
  private final RootWriter rootWriter;
  private final PendingStore pending;
  private final Recovery recovery;

  /** Takes back with these. */
  public WriteUndo(
      Environment environment, RootWriter rootWriter, FileWriter writer, ApprovalKey key) {
    this.environment = environment;
    this.rootWriter = rootWriter;
    this.pending = new PendingStore(key, writer);
    this.recovery = new Recovery(pending, rootWriter);
  }

  /**
   * {@return what would be taken back}
   *
   * @param workspace where it was approved
   * @param settings of that workspace
   * @param scope only what was written to this root; empty for whatever was last
   * @throws EngramException when there is nothing, or a file of it was changed since
   */
  public Proposal last(Workspace workspace, Settings settings, Optional<Scope> scope) {
    Roots roots = Roots.of(workspace, settings);
    MemoryRoot home = Proposer.home(roots);
    try {
      return last(pending.read(home), home, roots, scope);
    } catch (IOException e) {
      throw Proposer.unwritable(home, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Takes a proposal back.
   *
   * @param shown what {@link #last} gave and a person agreed to
   * @param gate how they did
   * @throws EngramException when it is not the last one any more, a file of it was changed since,
   *     or the root cannot be written
   */
  public void undo(
      Workspace workspace,
      Settings settings,
      Optional<Scope> scope,
      Proposal shown,
      Committer.Gate gate) {
    Roots roots = Roots.of(workspace, settings);
    MemoryRoot home = Proposer.home(roots);
    Instant now = environment.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    try {
      Proposal unused = rootWriter.locked(home, () -> undo(home, roots, scope, shown, gate, now));
    } catch (IOException e) {
      throw Proposer.unwritable(home, String.valueOf(e.getMessage()));
    }
  }

  private Proposal undo(
      MemoryRoot home,
      Roots roots,
      Optional<Scope> scope,
      Proposal shown,
      Committer.Gate gate,
      Instant now)
      throws IOException {
    recovery.run(home, roots, now);
    List<PendingStore.Entry> entries = pending.read(home);
    Proposal last = last(entries, home, roots, scope);
    if (!last.tokenHash().equals(shown.tokenHash())) {
      throw new EngramException(
          "undo.other",
          "Something else was approved meanwhile.",
          "Nothing was taken back. Run engram undo again.",
          ExitCode.CONFLICT);
    }
    Proposal undoing =
        last.in(
            Proposal.State.UNDOING,
            new Proposal.Approved(
                last.approval().numbers(), gate.gate(), gate.approver(), gate.textShown()));
    entries = PendingStore.with(entries, pending.seal(undoing));
    pending.write(home, entries, now);
    List<Recovery.NotWritten> left = recovery.undo(undoing, roots, now);
    Optional<Recovery.NotWritten> failed =
        left.stream().filter(Recovery.NotWritten::mayWorkLater).findFirst();
    if (failed.isPresent()) {
      throw EngramException.failed(
          "undo.unwritable",
          failed.get().write().path()
              + " cannot be written: "
              + failed.get().problem().orElse("")
              + ".",
          "Make it writable: the next command finishes the undo.");
    }
    Proposal undone = undoing.in(Proposal.State.UNDONE, undoing.approval());
    pending.write(home, PendingStore.with(entries, pending.seal(undone)), now);
    return undone;
  }

  private Proposal last(
      List<PendingStore.Entry> entries, MemoryRoot home, Roots roots, Optional<Scope> scope)
      throws IOException {
    for (int i = entries.size() - 1; i >= 0; i--) {
      Optional<Proposal> used =
          entries
              .get(i)
              .proposal()
              .filter(proposal -> proposal.state() == Proposal.State.USED)
              .filter(proposal -> proposal.workspace().equals(home.folder().toString()))
              .filter(proposal -> wroteTo(proposal, scope));
      if (used.isPresent() && !isGone(used.get(), roots)) {
        requireUnchanged(used.get(), roots);
        return used.get();
      }
    }
    throw EngramException.failed(
        "undo.nothing",
        "There is nothing to take back here.",
        "engram pending list --all shows what was approved in the last days; older and other"
            + " changes are in Git.");
  }

  private static boolean wroteTo(Proposal proposal, Optional<Scope> scope) {
    return proposal.approvedWrites().stream()
        .anyMatch(write -> scope.isEmpty() || scope.get() == write.scope());
  }

  /** Whether somebody brought every file back to what it was before: nothing is left to do. */
  private boolean isGone(Proposal proposal, Roots roots) throws IOException {
    for (ProposedWrite write : proposal.approvedWrites()) {
      MemoryRoot root = roots.require(write.scope());
      if (!rootWriter.currentHash(root, write.path()).equals(write.before())) {
        return false;
      }
    }
    return true;
  }

  private void requireUnchanged(Proposal proposal, Roots roots) throws IOException {
    for (ProposedWrite write : proposal.approvedWrites()) {
      MemoryRoot root = roots.require(write.scope());
      Optional<String> current = rootWriter.currentHash(root, write.path());
      if (!current.equals(Optional.of(Sha256.hex(write.text())))) {
        throw new EngramException(
            "undo.changed",
            write.path()
                + " in the "
                + write.scope().id()
                + " root was "
                + (current.isPresent() ? "edited" : "removed")
                + " since that proposal was written.",
            "Nothing was taken back. engram edit "
                + proposal.itemOf(write).id()
                + " changes it, engram forget removes it, Git has older texts.",
            ExitCode.CONFLICT);
      }
      if (write.before().isPresent() && write.replaced().isEmpty()) {
        throw EngramException.failed(
            "undo.unknown",
            "What stood in " + write.path() + " before was not kept: an older Engram wrote it.",
            "Git has it, if it was committed.");
      }
    }
  }
}
