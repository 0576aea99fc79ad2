package dev.engram.runtime.team;

import java.util.List;

/**
 * What a sync did.
 *
 * @param committed files of the root that went into a commit
 * @param leftOut what lies below the memories' folders and is none: it was not committed
 * @param received memory files that others changed, relative to the root
 * @param toReview those of them that no approved text accounts for
 * @param pushed how many commits went out
 * @param conflicts what could not be brought together; then nothing was received or pushed
 * @param merging whether the conflicts stand in the files now, to be resolved there
 */
public record SyncResult(
    List<String> committed,
    List<String> leftOut,
    List<String> received,
    List<String> toReview,
    int pushed,
    List<Conflict> conflicts,
    boolean merging) {
  /** Copies the lists. */
  public SyncResult {
    committed = List.copyOf(committed);
    leftOut = List.copyOf(leftOut);
    received = List.copyOf(received);
    toReview = List.copyOf(toReview);
    conflicts = List.copyOf(conflicts);
  }

  /**
   * A file that two people changed.
   *
   * @param path relative to the root
   * @param here the text of this machine; empty when it was deleted here
   * @param there the text that came; empty when it was deleted there
   */
  public record Conflict(String path, String here, String there) {}
}
