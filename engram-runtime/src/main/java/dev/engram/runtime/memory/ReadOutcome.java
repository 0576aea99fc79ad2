package dev.engram.runtime.memory;

/** What reading one file gave. A bad file costs only itself, requirement [MEM-2]. */
public sealed interface ReadOutcome {
  /** The reason of a file with Git's conflict marks. */
  String CONFLICT = "merge conflict";

  /**
   * A memory.
   *
   * @param memory what it says
   */
  record Parsed(MemoryFile memory) implements ReadOutcome {}

  /**
   * A file that wants to be a memory and cannot be read. It is skipped, listed and never changed.
   *
   * @param path relative to its root, with {@code /}
   * @param line 1-based, 0 when no line is to blame
   * @param reason one phrase, such as {@code merge conflict}
   */
  record Invalid(String path, int line, String reason) implements ReadOutcome {}

  /** A file without front matter, such as a README: no memory and no fault. */
  record NotAMemory() implements ReadOutcome {}
}
