package dev.engram.runtime.memory;

import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;

/**
 * What {@code engram verify} found.
 *
 * @param findings files that are not as recorded
 * @param checked how many files were looked at
 * @param withoutRecord roots that have memories and no trust record, such as an old tool's
 * @param notes what is odd in files that are as recorded
 */
public record Verification(
    List<Finding> findings, int checked, List<MemoryRoot> withoutRecord, List<Diagnostic> notes) {
  /**
   * One file.
   *
   * @param root where it lies
   * @param path relative to the root
   * @param state how it stands to the record
   * @param line 1-based, 0 when no line is to blame
   * @param reason one phrase
   */
  public record Finding(MemoryRoot root, String path, FileState state, int line, String reason) {}

  /** Copies the lists. */
  public Verification {
    findings = List.copyOf(findings);
    withoutRecord = List.copyOf(withoutRecord);
    notes = List.copyOf(notes);
  }

  /** {@return 4 for a changed file, 1 for an invalid or missing one, else 0} */
  public ExitCode exit() {
    if (has(FileState.CHANGED)) {
      return ExitCode.REFUSED;
    }
    return has(FileState.INVALID) || has(FileState.MISSING) ? ExitCode.FAILED : ExitCode.DONE;
  }

  private boolean has(FileState state) {
    return findings.stream().anyMatch(finding -> finding.state() == state);
  }
}
