package dev.engram.runtime.install;

import dev.engram.runtime.problem.Diagnostic;
import java.nio.file.Path;
import java.util.List;

/**
 * What was done, or under a plan would be.
 *
 * @param changes each file, in the order of writing
 * @param diagnostics what else to know
 */
public record InstallReport(List<Change> changes, List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public InstallReport {
    changes = List.copyOf(changes);
    diagnostics = List.copyOf(diagnostics);
  }

  /** What happened to a file. */
  public enum Outcome {
    /** It was not there. */
    CREATED,
    /** It was an older one of Engram's. */
    REPLACED,
    /** It was there already. */
    UNCHANGED,
    /** It was Engram's, and is gone. */
    REMOVED,
    /** Somebody changed it or added it, so it was left. */
    KEPT
  }

  /**
   * One file or link.
   *
   * @param file absolute
   * @param outcome what happened
   */
  public record Change(Path file, Outcome outcome) {}
}
