package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Commits proposals, requirement [APPR-1]: a token once, only what was approved, only while the
 * verdicts still hold. The proposal is first stored as approved, then written, so that a crash at
 * any moment leaves all of it or none. Safe with several threads and processes.
 */
public final class Committer {
  /** Where a person decides without the agent. */
  private static final Set<String> PERSONS = Set.of("terminal", "page");

  private final Environment environment;
  private final RootWriter rootWriter;
  private final PendingStore pending;
  private final Recovery recovery;
  private final Recheck recheck;

  /** Commits with these. */
  public Committer(
      Environment environment,
      ExistingMemories memories,
      RootWriter rootWriter,
      FileWriter writer,
      ApprovalKey key) {
    this.environment = environment;
    this.rootWriter = rootWriter;
    this.pending = new PendingStore(key, writer);
    this.recovery = new Recovery(pending, rootWriter);
    this.recheck = new Recheck(memories, rootWriter);
  }

  /**
   * How it was approved.
   *
   * @param gate token, terminal, page, dialog, force or import
   * @param approver who approved
   * @param textShown whether the approver was shown the whole text
   * @param namedTargetsOnly whether memories may be changed only where the candidate names them,
   *     because nobody saw the preview
   */
  public record Gate(String gate, String approver, boolean textShown, boolean namedTargetsOnly) {
    /** {@return whether a person saw the whole text at a terminal and said yes there} */
    boolean isTerminal() {
      return gate.equals("terminal") || gate.equals(Importer.SOURCE);
    }

    /** {@return whether a person saw the whole text on the review page and said yes there} */
    boolean isPage() {
      return gate.equals("page");
    }
  }

  /**
   * Writes what was approved.
   *
   * @param workspace where the token was given
   * @param settings of that workspace
   * @param token of the proposal
   * @param approve which candidates
   * @param gate how they were approved
   * @return what was written and what was not; the token is used up when anything was written
   * @throws EngramException when the token or a number is no good, or the gate is not strict
   *     enough; nothing was written then
   */
  public CommitResult commit(
      Workspace workspace, Settings settings, String token, Approve approve, Gate gate) {
    Roots roots = Roots.of(workspace, settings);
    if (roots.all().isEmpty()) {
      throw OpenProposal.unknownToken();
    }
    refuseForeign(token, Proposer.home(roots));
    Optional<Proposal> done = approvedByAPerson(roots, token);
    if (done.isPresent()) {
      return CommitResult.already(done.get());
    }
    requireGate(settings, gate);
    return commit(
        roots,
        new Order(entries -> OpenProposal.withToken(entries, token), approve, Optional.empty()),
        gate);
  }

  /**
   * Writes what a person approved of a proposal that needs no token, since the person decided in a
   * dialog, at a terminal or on the review page.
   *
   * @param workspace where it was proposed
   * @param settings of that workspace
   * @param id of the proposal
   * @param approve which candidates
   * @param only the one root to write to, of candidates meant for both; empty for what was proposed
   * @param gate how they were approved
   * @return what was written and what was not
   * @throws EngramException when it does not wait any more, a number is no good, or the gate is not
   *     strict enough; nothing was written then
   */
  public CommitResult commit(
      Workspace workspace,
      Settings settings,
      ProposalId id,
      Approve approve,
      Optional<Scope> only,
      Gate gate) {
    Roots roots = Roots.of(workspace, settings);
    requireGate(settings, gate);
    return commit(
        roots, new Order(entries -> OpenProposal.named(entries, id), approve, only), gate);
  }

  /** An agent that commits after the person did gets an answer, whatever gate is asked for. */
  private Optional<Proposal> approvedByAPerson(Roots roots, String token) {
    try {
      return pending.read(Proposer.home(roots)).stream()
          .filter(entry -> entry.tokenHash().equals(Token.hash(token)))
          .flatMap(entry -> entry.proposal().stream())
          .filter(proposal -> proposal.state() == Proposal.State.USED)
          .filter(proposal -> PERSONS.contains(proposal.approval().gate()))
          .filter(proposal -> proposal.workspace().equals(Proposer.home(roots).folder().toString()))
          .findFirst();
    } catch (IOException e) {
      // The commit itself meets the same problem and says it.
      return Optional.empty();
    }
  }

  /** What is to be committed: how to find it, which candidates of it, and to which root alone. */
  private record Order(
      Function<List<PendingStore.Entry>, PendingStore.Entry> find,
      Approve approve,
      Optional<Scope> only) {}

  private CommitResult commit(Roots roots, Order order, Gate gate) {
    MemoryRoot home = Proposer.home(roots);
    if (!Files.isDirectory(home.folder())) {
      // Nothing was ever proposed here, so nothing is made here, not even a lock.
      throw OpenProposal.unknownToken();
    }
    Instant now = environment.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    try {
      return rootWriter.locked(home, () -> commit(home, roots, order, gate, now));
    } catch (IOException e) {
      throw Proposer.unwritable(home, String.valueOf(e.getMessage()));
    }
  }

  /** {@return whether a commit or an undo was interrupted here; false where nothing can be read} */
  public boolean isInterrupted(Workspace workspace, Settings settings) {
    Roots roots = Roots.of(workspace, settings);
    try {
      return !roots.all().isEmpty() && pending.holdsInterrupted(Proposer.home(roots));
    } catch (IOException | EngramException e) {
      return false;
    }
  }

  /**
   * Finishes a commit or an undo that a crash interrupted, so that what is read next is whole. Does
   * nothing, and never fails, where nothing waits or nothing can be written.
   */
  public void recover(Workspace workspace, Settings settings) {
    Roots roots = Roots.of(workspace, settings);
    if (roots.all().isEmpty()) {
      return;
    }
    MemoryRoot home = Proposer.home(roots);
    Instant now = environment.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    try {
      if (pending.holdsInterrupted(home)) {
        rootWriter.locked(
            home,
            () -> {
              recovery.run(home, roots, now);
              return now;
            });
      }
    } catch (IOException | EngramException e) {
      // Reading goes on with what is there; the next commit tries again and says what is wrong.
    }
  }

  private CommitResult commit(MemoryRoot home, Roots roots, Order order, Gate gate, Instant now)
      throws IOException {
    recovery.run(home, roots, now);
    List<PendingStore.Entry> entries = pending.read(home);
    PendingStore.Entry entry = order.find().apply(entries);
    Proposal found =
        gate.isTerminal() ? OpenProposal.undecided(entry, home) : OpenProposal.of(entry, home, now);
    Proposal proposal = order.only().map(found::narrowed).orElse(found);
    List<Integer> numbers = order.approve().among(proposal.items().size());
    List<CommitResult.Deferred> deferred = new ArrayList<>();
    List<ProposedItem> ready = new ArrayList<>();
    for (ProposedItem item : proposal.items()) {
      if (numbers.contains(item.number())) {
        Optional<CommitResult.Deferred> reason =
            recheck.reasonToDefer(item, roots, gate.namedTargetsOnly());
        reason.ifPresentOrElse(deferred::add, () -> ready.add(item));
      }
    }
    List<Integer> dropped =
        proposal.items().stream()
            .map(ProposedItem::number)
            .filter(n -> !numbers.contains(n))
            .toList();
    List<CommitResult.Written> written = new ArrayList<>();
    List<ProposedItem> merged = replacing(MergedUpdates.of(ready, deferred), roots);
    if (!merged.isEmpty()) {
      Proposal approved =
          proposal
              .with(merged)
              .in(
                  Proposal.State.COMMITTING,
                  new Proposal.Approved(
                      merged.stream().map(ProposedItem::number).toList(),
                      gate.gate(),
                      gate.approver(),
                      gate.textShown()));
      entries = PendingStore.last(entries, pending.seal(approved));
      pending.write(home, entries, now);
      List<Recovery.NotWritten> left = recovery.write(approved, roots, now);
      for (ProposedItem item : merged) {
        for (ProposedWrite write : item.writes()) {
          left.stream()
              .filter(each -> each.write().equals(write))
              .findFirst()
              .ifPresentOrElse(
                  each -> deferred.add(leftOut(item, each, roots)),
                  () -> written.addAll(CommitResult.Written.of(item, write)));
        }
      }
      // With nothing written the token is as good as before.
      Proposal after =
          written.isEmpty()
              ? found
              : approved
                  .without(Recovery.writes(left))
                  .in(Proposal.State.USED, approved.approval());
      close(home, PendingStore.with(entries, pending.seal(after)), now);
      Optional<String> problem = left.stream().flatMap(each -> each.problem().stream()).findFirst();
      if (written.isEmpty() && problem.isPresent()) {
        throw Proposer.unwritable(home, problem.get());
      }
    }
    return new CommitResult(written, deferred, dropped, false);
  }

  /** Keeps what stands in the files that are written over, for an undo. */
  private List<ProposedItem> replacing(List<ProposedItem> items, Roots roots) throws IOException {
    List<ProposedItem> kept = new ArrayList<>();
    for (ProposedItem item : items) {
      List<ProposedWrite> writes = new ArrayList<>();
      for (ProposedWrite write : item.writes()) {
        MemoryRoot root = roots.require(write.scope());
        writes.add(write.replacing(rootWriter.text(root, write.path())));
      }
      kept.add(item.withWrites(writes));
    }
    return kept;
  }

  private CommitResult.Deferred leftOut(ProposedItem item, Recovery.NotWritten left, Roots roots) {
    return left.problem()
        .map(
            problem ->
                new CommitResult.Deferred(
                    item,
                    left.write().path() + " cannot be written: " + problem,
                    "Make it writable, then propose it again.",
                    false))
        .orElseGet(() -> recheck.changed(item, left.write(), roots));
  }

  /** The memories stand; when the last note of it cannot be written, the next commit makes it. */
  private void close(MemoryRoot home, List<PendingStore.Entry> entries, Instant now) {
    try {
      pending.write(home, entries, now);
    } catch (IOException e) {
      // The interrupted state in the file says what there is to do.
    }
  }

  private static void refuseForeign(String token, MemoryRoot home) {
    if (Token.isOfAnotherWorkspace(token, home.folder().toString())) {
      throw new EngramException(
          "token.workspace",
          "This approval token belongs to another workspace.",
          "Commit it there, or propose again here.",
          ExitCode.FAILED);
    }
  }

  private static void requireGate(Settings settings, Gate gate) {
    boolean enough =
        switch (settings.approval()) {
          case TOKEN -> true;
          case DIALOG -> gate.gate().equals("dialog") || gate.isPage() || gate.isTerminal();
          case TERMINAL -> gate.isTerminal();
        };
    if (!enough) {
      throw new EngramException(
          "approval.gate",
          "approval.require is "
              + settings.approval().id()
              + ": this way of approving is not enough.",
          "A person approves at a terminal: engram pending list shows what waits.",
          ExitCode.NEEDS_APPROVAL);
    }
  }
}
