package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Candidates that wait for a person, requirement [APPR-1].
 *
 * @param tokenHash SHA-256 of the token; the token itself is kept nowhere
 * @param workspace the folder it is bound to
 * @param created when it was proposed
 * @param expires from then on it cannot be committed
 * @param source how it came to be: manual or session
 * @param state what became of it
 * @param approval what was approved, once it was
 * @param items numbered from 1
 */
public record Proposal(
    String tokenHash,
    String workspace,
    Instant created,
    Instant expires,
    String source,
    State state,
    Approved approval,
    List<ProposedItem> items) {

  /** What became of a proposal. */
  public enum State {
    /** It waits. */
    OPEN,
    /** It was approved and is being written; a crash here is made good by the next writer. */
    COMMITTING,
    /** Its token is used up. */
    USED,
    /** A person said no. */
    DECLINED,
    /** It is being taken back; a crash here is made good by the next writer. */
    UNDOING,
    /** It was written and taken back. */
    UNDONE;

    /** {@return whether somebody was at work when this was stored} */
    boolean isInterrupted() {
      return this == COMMITTING || this == UNDOING;
    }
  }

  /**
   * What a person approved.
   *
   * @param numbers of the items that are written
   * @param gate how it was approved
   * @param approver who approved, as far as it is known
   * @param textShown whether the whole text was shown
   */
  public record Approved(List<Integer> numbers, String gate, String approver, boolean textShown) {
    /** Before anybody approved. */
    public static final Approved NOTHING = new Approved(List.of(), "", "", false);

    /** Copies the numbers. */
    public Approved {
      numbers = List.copyOf(numbers);
    }
  }

  /** Copies the items. */
  public Proposal {
    items = List.copyOf(items);
  }

  /** {@return the state as people are told it: open, expired, committing, used or declined} */
  public String stateAt(Instant now) {
    boolean expired = state == State.OPEN && !now.isBefore(expires);
    return expired ? "expired" : state.name().toLowerCase(Locale.ROOT);
  }

  /** {@return the same proposal with some items in other words} */
  Proposal with(List<ProposedItem> changed) {
    Map<Integer, ProposedItem> byNumber = new HashMap<>();
    changed.forEach(item -> byNumber.put(item.number(), item));
    List<ProposedItem> all =
        items.stream().map(item -> byNumber.getOrDefault(item.number(), item)).toList();
    return new Proposal(tokenHash, workspace, created, expires, source, state, approval, all);
  }

  /** {@return the same proposal in another state} */
  Proposal in(State newState, Approved newApproval) {
    return new Proposal(
        tokenHash, workspace, created, expires, source, newState, newApproval, items);
  }

  /** {@return the same proposal without some writes, which were not made} */
  Proposal without(Set<ProposedWrite> left) {
    return with(
        items.stream()
            .map(
                item ->
                    item.withWrites(
                        item.writes().stream().filter(write -> !left.contains(write)).toList()))
            .toList());
  }

  /** {@return the approved writes, each once, in the order in which they are made} */
  public List<ProposedWrite> approvedWrites() {
    return items.stream()
        .filter(item -> approval.numbers().contains(item.number()))
        .flatMap(item -> item.writes().stream())
        .distinct()
        .toList();
  }

  /** {@return the approved item that a write is of} */
  ProposedItem itemOf(ProposedWrite write) {
    return items.stream()
        .filter(item -> approval.numbers().contains(item.number()))
        .filter(item -> item.writes().contains(write))
        .findFirst()
        .orElseThrow();
  }

  /** {@return the same proposal under another token} */
  Proposal withToken(String newHash) {
    return new Proposal(newHash, workspace, created, expires, source, state, approval, items);
  }

  /** {@return the same proposal with only the writes of one root} */
  Proposal narrowed(Scope scope) {
    List<ProposedItem> narrowed = items.stream().map(item -> item.narrowed(scope)).toList();
    return new Proposal(tokenHash, workspace, created, expires, source, state, approval, narrowed);
  }
}
