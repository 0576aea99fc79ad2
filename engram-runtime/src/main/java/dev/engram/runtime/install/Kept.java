package dev.engram.runtime.install;

import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.install.InstallReport.Outcome;
import dev.engram.runtime.problem.Diagnostic;
import java.util.List;

/** Names the files that were left. */
final class Kept {
  private Kept() {}

  static List<Diagnostic> warnings(List<Change> changes) {
    return changes.stream()
        .filter(change -> change.outcome() == Outcome.KEPT)
        .map(
            change ->
                Diagnostic.warning(
                    "install.kept",
                    change.file() + " was changed or added by somebody, so it was left.",
                    "Delete it when you do not need it."))
        .toList();
  }
}
