package dev.engram.runtime.link;

import dev.engram.runtime.edit.EditPlan;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileOutcome;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.PlanApplier;
import dev.engram.runtime.edit.PlannedFile;
import dev.engram.runtime.edit.Planner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes one host's changes, whole or not at all, under a lock of Engram's own. Programs that do not
 * know the lock may change a file in between: then everything is read and planned again.
 *
 * @param configDir the user's Engram folder
 * @param locks the process's locks
 * @param report where to tell
 */
record Transaction(Path configDir, FileLocks locks, Report report) {
  private static final int ATTEMPTS = 5;

  /**
   * What is going to be done.
   *
   * @param planner with the plan
   * @param files that were looked at
   */
  record Planned(Planner planner, Set<Path> files) {}

  /** Plans against what is there now. */
  interface Work {
    /** {@return the plan; empty when it was refused} */
    Optional<Planned> plan(Ledger ledger) throws IOException;
  }

  void run(Target target, Work work) throws IOException {
    boolean settled =
        locks.locked(
            configDir.resolve("locks").resolve("link.lock"),
            () -> {
              boolean done = false;
              for (int attempt = 1; attempt <= ATTEMPTS && !done; attempt++) {
                done = attempt(target, work, attempt == ATTEMPTS);
              }
              return done;
            });
    if (!settled) {
      report.fail("link.busy", "The files of " + target.host().id() + " keep changing.", "");
    }
  }

  /** {@return whether there is nothing to try again} */
  private boolean attempt(Target target, Work work, boolean last) throws IOException {
    Ledger ledger = ledger();
    Optional<Planned> planned = work.plan(ledger);
    if (planned.isEmpty()) {
      return true;
    }
    FileWriter writer = new FileWriter();
    EditPlan plan = planned.get().planner().plan();
    List<FileOutcome> outcomes = new PlanApplier(writer).apply(plan);
    boolean stale =
        outcomes.stream().anyMatch(outcome -> outcome.outcome() == FileOutcome.Outcome.STALE);
    if (stale && !last) {
      return false;
    }
    if (outcomes.stream().allMatch(FileOutcome::applied)) {
      removeFolders(plan, ledger);
      ledger.save(writer);
    }
    tell(target, planned.get().files(), plan, outcomes);
    return true;
  }

  private static void removeFolders(EditPlan plan, Ledger ledger) {
    List<Path> folders = new ArrayList<>();
    for (PlannedFile file : plan.files()) {
      if (file.after().isEmpty()) {
        folders.addAll(ledger.foldersAbove(file.file()));
      }
    }
    ledger.removeFolders(PlanApplier.removeEmpty(folders.stream().distinct().toList()));
  }

  private void tell(Target target, Set<Path> files, EditPlan plan, List<FileOutcome> outcomes) {
    for (Path file : files) {
      Optional<FileOutcome> outcome =
          outcomes.stream().filter(candidate -> candidate.file().equals(file)).findFirst();
      String word =
          outcome
              .map(found -> found.applied() ? verb(change(plan, file)) : found.outcome().id())
              .orElse("unchanged");
      report.file(target, file, word, "");
      outcome
          .filter(found -> !found.applied())
          .ifPresent(
              found ->
                  report.fail(
                      "link.write",
                      file + " was not written (" + word + "): " + found.reason() + ".",
                      "Run this again."));
    }
  }

  private static String verb(Optional<PlannedFile> change) {
    if (change.filter(file -> file.before().isEmpty()).isPresent()) {
      return "created";
    }
    return change.filter(file -> file.after().isEmpty()).isPresent() ? "removed" : "updated";
  }

  private static Optional<PlannedFile> change(EditPlan plan, Path file) {
    return plan.files().stream().filter(planned -> planned.file().equals(file)).findFirst();
  }

  /** Shows what would be done, and does nothing. */
  void show(Target target, Work work) throws IOException {
    Optional<Planned> planned = work.plan(ledger());
    if (planned.isPresent()) {
      EditPlan plan = planned.get().planner().plan();
      for (Path file : planned.get().files()) {
        String diff = change(plan, file).map(PlannedFile::diff).orElse("");
        report.file(target, file, diff.isEmpty() ? "unchanged" : "planned", diff);
      }
    }
  }

  private Ledger ledger() {
    return Ledger.load(configDir.resolve("links.json"));
  }
}
