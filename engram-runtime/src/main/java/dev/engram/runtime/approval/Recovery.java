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
import java.util.List;
import java.util.Optional;

/**
 * Writes approved proposals, also those that a crash interrupted: once a proposal is stored as
 * COMMITTING it holds everything that is to be written, and writing it again changes nothing.
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
          entry.proposal().filter(p -> p.state() == Proposal.State.COMMITTING);
      if (open.filter(proposal -> belongsHere(proposal, home, roots)).isPresent()) {
        removeLeftovers(home, open.get(), roots);
        boolean done = write(open.get(), roots, now).stream().noneMatch(NotWritten::mayWorkLater);
        after =
            done
                ? PendingStore.with(
                    after, pending.seal(open.get().in(Proposal.State.USED, open.get().approval())))
                : after;
      }
    }
    if (after != entries) {
      pending.write(home, after, now);
    }
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
    List<NotWritten> left = new ArrayList<>();
    for (ProposedItem item : proposal.items()) {
      if (proposal.approval().numbers().contains(item.number())) {
        for (ProposedWrite write : item.writes()) {
          try {
            MemoryRoot root = roots.require(write.scope());
            boolean done =
                root.equals(Proposer.home(roots))
                    ? write(root, item, write, proposal.approval(), now)
                    : writer.locked(root, () -> write(root, item, write, proposal.approval(), now));
            if (!done) {
              left.add(new NotWritten(write, Optional.empty()));
            }
          } catch (IOException | EngramException e) {
            left.add(new NotWritten(write, Optional.of(String.valueOf(e.getMessage()))));
          }
        }
      }
    }
    return left;
  }

  private boolean write(
      MemoryRoot root,
      ProposedItem item,
      ProposedWrite write,
      Proposal.Approved approved,
      Instant now)
      throws IOException {
    Optional<String> current = writer.currentHash(root, write.path());
    String after = Sha256.hex(write.text());
    if (!current.equals(write.before()) && !current.equals(Optional.of(after))) {
      return false;
    }
    writer.write(
        root,
        write.path(),
        write.text(),
        new TrustRecord.Approval(
            item.id(write),
            write.path(),
            Optional.of(after),
            approved.gate(),
            approved.approver(),
            now.toString(),
            approved.textShown()));
    return true;
  }
}
