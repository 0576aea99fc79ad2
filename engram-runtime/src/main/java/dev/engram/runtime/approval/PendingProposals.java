package dev.engram.runtime.approval;

import dev.engram.runtime.config.Settings;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * The proposals of a workspace that wait for a person, named by their ids: looked at, declined, or
 * given a new token. Safe with several threads and processes.
 */
public final class PendingProposals {
  private final Environment environment;
  private final RootWriter rootWriter;
  private final PendingStore pending;

  /** Reads and writes with these. */
  public PendingProposals(
      Environment environment, RootWriter rootWriter, FileWriter writer, ApprovalKey key) {
    this.environment = environment;
    this.rootWriter = rootWriter;
    this.pending = new PendingStore(key, writer);
  }

  /** {@return the proposals of the last days whatever became of them, oldest first} */
  public List<Proposal> list(Workspace workspace, Settings settings) {
    Roots roots = Roots.of(workspace, settings);
    if (roots.all().isEmpty()) {
      return List.of();
    }
    MemoryRoot home = Proposer.home(roots);
    return entries(home).stream().flatMap(entry -> entry.proposal().stream()).toList();
  }

  /**
   * {@return the one proposal of that id, whatever became of it}
   *
   * @throws EngramException when there is none, or several
   */
  public Proposal find(Workspace workspace, Settings settings, ProposalId id) {
    MemoryRoot home = Proposer.home(Roots.of(workspace, settings));
    return OpenProposal.readable(OpenProposal.named(entries(home), id), home);
  }

  /**
   * {@return the proposal of that id, which waits}
   *
   * @throws EngramException when it does not wait any more
   */
  public Proposal open(Workspace workspace, Settings settings, ProposalId id) {
    MemoryRoot home = Proposer.home(Roots.of(workspace, settings));
    return OpenProposal.of(OpenProposal.named(entries(home), id), home, now());
  }

  /**
   * {@return the proposal of that id, which nobody has decided; its token may have expired}
   *
   * @throws EngramException when it was decided
   */
  public Proposal undecided(Workspace workspace, Settings settings, ProposalId id) {
    MemoryRoot home = Proposer.home(Roots.of(workspace, settings));
    return OpenProposal.undecided(OpenProposal.named(entries(home), id), home);
  }

  /**
   * Withdraws a proposal: nothing can commit it any more.
   *
   * @throws EngramException when it does not wait any more
   */
  public void decline(Workspace workspace, Settings settings, ProposalId id) {
    MemoryRoot home = Proposer.home(Roots.of(workspace, settings));
    Proposal unused =
        changed(home, id, open -> open.in(Proposal.State.DECLINED, Proposal.Approved.NOTHING));
  }

  /**
   * {@return the proposal with a new token; the old one is forgotten, and with it the id}
   *
   * @throws EngramException when it does not wait any more
   */
  public Proposer.Made renew(Workspace workspace, Settings settings, ProposalId id) {
    MemoryRoot home = Proposer.home(Roots.of(workspace, settings));
    String token = Token.make(home.folder().toString());
    Proposal renewed = changed(home, id, open -> open.withToken(Token.hash(token)));
    return new Proposer.Made(token, renewed, List.of());
  }

  /** What becomes of an open proposal. */
  private interface Change {
    Proposal of(Proposal open);
  }

  private Proposal changed(MemoryRoot home, ProposalId id, Change change) {
    Instant now = now();
    try {
      return rootWriter.locked(
          home,
          () -> {
            List<PendingStore.Entry> entries = new ArrayList<>(pending.read(home));
            PendingStore.Entry entry = OpenProposal.named(entries, id);
            Proposal after = change.of(OpenProposal.undecided(entry, home));
            entries.set(entries.indexOf(entry), pending.seal(after));
            pending.write(home, entries, now);
            return after;
          });
    } catch (IOException e) {
      throw Proposer.unwritable(home, String.valueOf(e.getMessage()));
    }
  }

  private Instant now() {
    return environment.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private List<PendingStore.Entry> entries(MemoryRoot home) {
    try {
      return pending.read(home);
    } catch (IOException e) {
      throw EngramException.failed(
          "proposals.unreadable",
          PendingStore.FILE + " in " + home.folder() + " cannot be read: " + e.getMessage() + ".",
          "Mend that, or delete the file and propose again.");
    }
  }
}
