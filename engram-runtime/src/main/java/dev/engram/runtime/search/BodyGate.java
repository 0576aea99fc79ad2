package dev.engram.runtime.search;

import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.problem.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * What every memory passes before anybody is shown a word of it, requirement [READ-1] 4. Called by
 * several threads at once, up to 32 times a call.
 */
@FunctionalInterface
public interface BodyGate {
  /**
   * {@return what may be shown}
   *
   * @param root where the file lives
   * @param memory as it was just read
   */
  Checked check(MemoryRoot root, MemoryFile memory);

  /**
   * The texts of a memory without the lines that are held back.
   *
   * @param title the heading
   * @param body the Markdown after it
   * @param whole the whole file, with front matter
   */
  record Text(String title, String body, String whole) {
    /** {@return the texts as they stand in the file} */
    public static Text of(MemoryFile memory) {
      return new Text(memory.title(), memory.body(), memory.text());
    }
  }

  /**
   * A verdict.
   *
   * @param text what may be shown; empty when the memory is left out
   * @param unreviewed whether nobody is known to have approved it
   * @param diagnostics what was left out and why, with file and line
   */
  record Checked(Optional<Text> text, boolean unreviewed, List<Diagnostic> diagnostics) {
    /** Copies the diagnostics. */
    public Checked {
      diagnostics = List.copyOf(diagnostics);
    }
  }
}
