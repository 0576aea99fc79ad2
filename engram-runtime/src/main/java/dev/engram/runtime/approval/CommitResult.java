package dev.engram.runtime.approval;

import java.util.List;

/**
 * What a commit did. Candidates that were not approved are in neither list.
 *
 * @param written what is memory now
 * @param deferred what was approved and not written, with the reason
 * @param dropped numbers of candidates that were not approved
 */
public record CommitResult(List<Written> written, List<Deferred> deferred, List<Integer> dropped) {

  /**
   * A written memory.
   *
   * @param item what it was
   * @param write where it stands
   */
  public record Written(ProposedItem item, ProposedWrite write) {}

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
