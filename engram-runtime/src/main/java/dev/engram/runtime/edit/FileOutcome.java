package dev.engram.runtime.edit;

import java.nio.file.Path;
import java.util.Locale;

/**
 * What became of one planned file.
 *
 * @param file the real file
 * @param outcome what
 * @param reason why it was not applied; empty otherwise
 */
public record FileOutcome(Path file, Outcome outcome, String reason) {
  /** What became of a file. */
  public enum Outcome {
    /** It holds the new text. */
    APPLIED,
    /** It changed between reading and writing and was left alone. */
    STALE,
    /** The system does not allow to write it. */
    DENIED,
    /** Writing failed for another reason; it holds the old text. */
    FAILED,
    /** It was written and, because a later file failed, put back. */
    ROLLED_BACK,
    /** It was not reached because an earlier file failed. */
    SKIPPED;

    /** {@return the name in output} */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** {@return whether the file holds the new text} */
  public boolean applied() {
    return outcome == Outcome.APPLIED;
  }
}
