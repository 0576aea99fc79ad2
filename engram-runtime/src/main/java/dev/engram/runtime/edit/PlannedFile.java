package dev.engram.runtime.edit;

import java.nio.file.Path;
import java.util.Optional;

/**
 * One file before and after.
 *
 * @param file the real file
 * @param before its text when the plan was made; empty when there was none
 * @param after its text afterwards; empty when it is deleted
 */
public record PlannedFile(Path file, Optional<String> before, Optional<String> after) {
  /** {@return the change as a unified diff; empty when nothing changes} */
  public String diff() {
    return UnifiedDiff.of(file.toString(), before, after);
  }

  /** {@return the way back} */
  PlannedFile reversed() {
    return new PlannedFile(file, /* before= */ after, /* after= */ before);
  }
}
