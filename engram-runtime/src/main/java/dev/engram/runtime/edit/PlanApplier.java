package dev.engram.runtime.edit;

import dev.engram.runtime.edit.FileOutcome.Outcome;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * Makes a plan true. Each file is written atomically; several files cannot be, so the first failure
 * puts the earlier ones back. The caller holds a lock of Engram's own, and no lock file appears
 * beside foreign files.
 */
public final class PlanApplier {
  private final FileWriter writer;

  /** Makes an applier that writes through a writer. */
  public PlanApplier(FileWriter writer) {
    this.writer = writer;
  }

  /** {@return one outcome a file, in the plan's order} */
  public List<FileOutcome> apply(EditPlan plan) {
    List<FileOutcome> outcomes = new ArrayList<>();
    Deque<PlannedFile> done = new ArrayDeque<>();
    boolean failed = false;
    for (PlannedFile file : plan.files()) {
      FileOutcome outcome =
          failed ? new FileOutcome(file.file(), Outcome.SKIPPED, "") : write(file);
      outcomes.add(outcome);
      if (outcome.applied()) {
        done.push(file);
      } else {
        failed = true;
      }
    }
    if (failed) {
      rollBack(done, outcomes);
    }
    return outcomes;
  }

  private void rollBack(Deque<PlannedFile> done, List<FileOutcome> outcomes) {
    for (PlannedFile file : done) {
      FileOutcome back = write(file.reversed());
      if (back.applied()) {
        outcomes.replaceAll(
            outcome ->
                outcome.file().equals(file.file())
                    ? new FileOutcome(file.file(), Outcome.ROLLED_BACK, "another file failed")
                    : outcome);
      }
    }
  }

  private FileOutcome write(PlannedFile file) {
    Path path = file.file();
    try {
      FileWriter.Condition unchanged = () -> Snapshot.of(path).text().equals(file.before());
      boolean done = unchanged.holds();
      if (done && file.after().isPresent()) {
        done = writer.replaceIf(path, file.after().get(), FileWriter.Access.SHARED, unchanged);
      } else if (done) {
        writer.delete(path);
      }
      return done
          ? new FileOutcome(path, Outcome.APPLIED, "")
          : new FileOutcome(path, Outcome.STALE, "it changed while Engram was at work");
    } catch (EditRefused e) {
      return new FileOutcome(path, Outcome.STALE, e.reason());
    } catch (AccessDeniedException e) {
      return new FileOutcome(path, Outcome.DENIED, "the system does not allow it");
    } catch (FileSystemException e) {
      String reason = e.getReason();
      return new FileOutcome(path, Outcome.FAILED, reason == null ? e.toString() : reason);
    } catch (IOException e) {
      return new FileOutcome(path, Outcome.FAILED, String.valueOf(e.getMessage()));
    }
  }

  /**
   * {@return the folders on the way to a file that do not exist, the outermost first}
   *
   * @param file absolute
   */
  public static List<Path> missingFolders(Path file) {
    Deque<Path> missing = new ArrayDeque<>();
    Path folder = file.getParent();
    while (folder != null && !Files.exists(folder)) {
      missing.push(folder);
      folder = folder.getParent();
    }
    return List.copyOf(missing);
  }

  /**
   * Removes folders that are empty, the innermost first; others stay.
   *
   * @param folders in any order
   * @return the ones that are gone now
   */
  public static List<Path> removeEmpty(Collection<Path> folders) {
    List<Path> gone = new ArrayList<>();
    folders.stream()
        .sorted(Comparator.comparingInt(Path::getNameCount).reversed())
        .forEach(
            folder -> {
              if (isGone(folder)) {
                gone.add(folder);
              }
            });
    return gone;
  }

  private static boolean isGone(Path folder) {
    boolean other =
        Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
            && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    if (other) {
      // Somebody put a file or a link in its place.
      return false;
    }
    try {
      Files.deleteIfExists(folder);
      return true;
    } catch (IOException e) {
      // Something is in it, or the system refuses: an empty folder does no harm.
      return false;
    }
  }
}
