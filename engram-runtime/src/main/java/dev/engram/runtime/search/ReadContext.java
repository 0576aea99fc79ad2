package dev.engram.runtime.search;

import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Workspace;
import java.util.List;

/**
 * What is read and how.
 *
 * @param roots the workspace's root before the global one; either may be missing
 * @param settings the configuration in force
 */
public record ReadContext(List<MemoryRoot> roots, ReadSettings settings) {
  /** Copies the roots. */
  public ReadContext {
    roots = List.copyOf(roots);
  }

  /** Finds what belongs to a project. Called by several threads at once. */
  @FunctionalInterface
  public interface Source {
    /** {@return roots and settings as they are now} */
    ReadContext of(Workspace workspace);
  }
}
