package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Sha256;
import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes approved proposals and takes them back, also those that a crash interrupted: once a
 * proposal is stored as COMMITTING or UNDOING it holds everything that is to be written, and
 * writing it again changes nothing.
 */
final class Recovery {
  private final PendingStore pending;
  private final RootWriter writer;

  Recovery(PendingStore pending, RootWriter writer) {
    this.pending = pending;
    this.writer = writer;
  }

  /** Finishes what another process left; the caller holds the lock of {@code home}. */
  void run(MemoryRoot home, Roots roots, Instant now) throws IOException {
    List<PendingStore.Entry> entries = pending.read(home);
    List<PendingStore.Entry> after = entries;
    for (PendingStore.Entry entry : entries) {
      Optional<Proposal> open =
          entry.proposal().filter(proposal -> proposal.state().isInterrupted());
      if (open.filter(proposal -> belongsHere(proposal, home, roots)).isPresent()) {
        removeLeftovers(home, open.get(), roots);
        Optional<Proposal> done = finished(open.get(), roots, now);
        after = done.isPresent() ? PendingStore.with(after, pending.seal(done.get())) : after;
      }
    }
    if (after != entries) {
      pending.write(home, after, now);
    }
  }

  /** {@return the proposal once its work is done; empty when it must be tried again} */
  private Optional<Proposal> finished(Proposal open, Roots roots, Instant now) {
    boolean writing = open.state() == Proposal.State.COMMITTING;
    List<NotWritten> left = writing ? write(open, roots, now) : undo(open, roots, now);
    if (left.stream().anyMatch(NotWritten::mayWorkLater)) {
      return Optional.empty();
    }
    return Optional.of(
        writing
            ? open.without(writes(left)).in(Proposal.State.USED, open.approval())
            : open.in(Proposal.State.UNDONE, open.approval()));
  }

  /** {@return the writes that were left out} */
  static Set<ProposedWrite> writes(List<NotWritten> left) {
    return left.stream().map(NotWritten::write).collect(Collectors.toSet());
  }

  private void removeLeftovers(MemoryRoot home, Proposal interrupted, Roots roots)
      throws IOException {
    writer.removeLeftovers(home, PendingStore.FILE);
    for (ProposedItem item : interrupted.items()) {
      for (ProposedWrite write : item.writes()) {
        MemoryRoot root = roots.require(write.scope());
        writer.locked(
            root,
            () -> {
              writer.removeLeftovers(root, write.path());
              return root;
            });
      }
    }
  }

  /** A copied file, or a global root that is not configured now, is left for its own place. */
  private static boolean belongsHere(Proposal proposal, MemoryRoot home, Roots roots) {
    return proposal.workspace().equals(home.folder().toString())
        && proposal.items().stream()
            .flatMap(item -> item.writes().stream())
            .allMatch(
                write -> roots.all().stream().anyMatch(root -> root.scope() == write.scope()));
  }

  /**
   * A write that was left out.
   *
   * @param write which
   * @param problem what the system said; empty when the file holds a text that is neither the one
   *     before nor the one after: a person's, who comes first
   */
  record NotWritten(ProposedWrite write, Optional<String> problem) {
    boolean mayWorkLater() {
      return problem.isPresent();
    }
  }

  /** Writes the approved items; one that fails does not keep the others back. */
  List<NotWritten> write(Proposal proposal, Roots roots, Instant now) {
    return each(
        proposal, roots, false, (root, item, write) -> write(root, item, write, proposal, now));
  }

  /**
   * Takes the approved items back, the last write first: of a memory that took another's place the
   * other comes back before it goes, so that a crash in between leaves both.
   */
  List<NotWritten> undo(Proposal proposal, Roots roots, Instant now) {
    return each(
        proposal, roots, true, (root, item, write) -> undo(root, item, write, proposal, now));
  }

  /** One step; says whether the file held what it was to hold before. */
  private interface Step {
    boolean run(MemoryRoot root, ProposedItem item, ProposedWrite write) throws IOException;
  }

  private List<NotWritten> each(Proposal proposal, Roots roots, boolean backwards, Step step) {
    List<NotWritten> left = new ArrayList<>();
    List<ProposedWrite> writes = new ArrayList<>(proposal.approvedWrites());
    if (backwards) {
      Collections.reverse(writes);
    }
    for (ProposedWrite write : writes) {
      try {
        MemoryRoot root = roots.require(write.scope());
        ProposedItem item = proposal.itemOf(write);
        boolean done =
            root.equals(Proposer.home(roots))
                ? step.run(root, item, write)
                : writer.locked(root, () -> step.run(root, item, write));
        if (!done) {
          left.add(new NotWritten(write, Optional.empty()));
        }
      } catch (IOException | EngramException e) {
        left.add(new NotWritten(write, Optional.of(String.valueOf(e.getMessage()))));
      }
    }
    return left;
  }

  private boolean write(
      MemoryRoot root, ProposedItem item, ProposedWrite write, Proposal proposal, Instant now)
      throws IOException {
    Optional<String> after = Optional.of(Sha256.hex(write.text()));
    if (!holdsOne(root, write, after)) {
      return false;
    }
    writer.write(root, write.path(), write.text(), approval(item, write, after, proposal, now));
    return true;
  }

  private boolean undo(
      MemoryRoot root, ProposedItem item, ProposedWrite write, Proposal proposal, Instant now)
      throws IOException {
    if (!holdsOne(root, write, Optional.of(Sha256.hex(write.text())))) {
      return false;
    }
    // A text that nobody had approved before comes back, and stays what it was.
    TrustRecord record = TrustRecord.read(root, write.path());
    Optional<String> approved = write.before().filter(record::hasApproved);
    TrustRecord.Approval approval = approval(item, write, approved, proposal, now);
    if (write.replaced().isPresent()) {
      writer.restore(root, write.path(), write.replaced().get(), approval);
    } else {
      writer.remove(root, approval);
    }
    return true;
  }

  /** Whether a file is as it was before or after the write, and not in a person's words. */
  private boolean holdsOne(MemoryRoot root, ProposedWrite write, Optional<String> after)
      throws IOException {
    Optional<String> current = writer.currentHash(root, write.path());
    return current.equals(write.before()) || current.equals(after);
  }

  private static TrustRecord.Approval approval(
      ProposedItem item,
      ProposedWrite write,
      Optional<String> hash,
      Proposal proposal,
      Instant now) {
    Proposal.Approved approved = proposal.approval();
    return new TrustRecord.Approval(
        item.id(write),
        write.path(),
        hash,
        approved.gate(),
        approved.approver(),
        now.toString(),
        approved.textShown());
  }
}
