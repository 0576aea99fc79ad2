package dev.engram.runtime.memory;

import java.util.Locale;

/** How a file stands to what was approved, requirement [SAFE-2]. */
public enum FileState {
  /** It differs from every text that was approved for it. */
  CHANGED,
  /** It was approved and is gone. */
  MISSING,
  /** It is no memory and is left alone. */
  UNKNOWN,
  /** It cannot be read as a memory, or holds a merge conflict. */
  INVALID,
  /** Nobody approved it here. */
  UNREVIEWED;

  /** {@return the word in results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
