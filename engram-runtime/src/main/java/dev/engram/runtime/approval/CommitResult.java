package dev.engram.runtime.approval;

import java.util.ArrayList;
import java.util.List;

/**
 * What a commit did. Candidates that were not approved are in neither list.
 *
 * @param written what is memory now
 * @param deferred what was approved and not written, with the reason
 * @param dropped numbers of candidates that were not approved
 * @param alreadyWritten whether a person approved it before at a terminal or on the review page, so
 *     that this commit wrote nothing more
 */
public record CommitResult(
    List<Written> written, List<Deferred> deferred, List<Integer> dropped, boolean alreadyWritten) {

  /** {@return what a person had written of a proposal without the agent} */
  static CommitResult already(Proposal proposal) {
    List<Integer> numbers = proposal.approval().numbers();
    List<Written> written = new ArrayList<>();
    List<Integer> dropped = new ArrayList<>();
    for (ProposedItem item : proposal.items()) {
      if (numbers.contains(item.number())) {
        item.writes().forEach(write -> written.addAll(Written.of(item, write)));
      } else {
        dropped.add(item.number());
      }
    }
    return new CommitResult(written, List.of(), dropped, true);
  }

  /**
   * A written memory.
   *
   * @param item what it was
   * @param write where it stands
   */
  public record Written(ProposedItem item, ProposedWrite write) {
    /** {@return what a write made; nothing for the mark on a memory that was replaced} */
    static List<Written> of(ProposedItem item, ProposedWrite write) {
      return item.isMark(write) ? List.of() : List.of(new Written(item, write));
    }
  }

  /**
   * An approved candidate that was not written.
   *
   * @param item what it was
   * @param reason why
   * @param remedy what to do
   * @param conflict whether a person's edit stands against it
   */
  public record Deferred(ProposedItem item, String reason, String remedy, boolean conflict) {}

  /** Copies the lists. */
  public CommitResult {
    written = List.copyOf(written);
    deferred = List.copyOf(deferred);
    dropped = List.copyOf(dropped);
  }
}
