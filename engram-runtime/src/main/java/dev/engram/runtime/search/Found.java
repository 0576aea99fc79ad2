package dev.engram.runtime.search;

import dev.engram.runtime.problem.Diagnostic;
import java.util.List;

/**
 * The answer to a search.
 *
 * @param items best first
 * @param diagnostics what was held back
 */
public record Found(List<Item> items, List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public Found {
    items = List.copyOf(items);
    diagnostics = List.copyOf(diagnostics);
  }

  /**
   * One memory.
   *
   * @param hit how it was found
   * @param title its heading on one line
   * @param snippet the line that answers best, on one line; may be empty
   * @param unreviewed whether nobody is known to have approved it
   */
  public record Item(Hit hit, String title, String snippet, boolean unreviewed) {}
}
