package dev.engram.runtime.install;

import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.PlanApplier;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Takes away what {@link Installer} put below a prefix, and nothing else: memories, settings and
 * hosts are not touched. Safe with several processes.
 */
public final class Uninstaller {
  private final FileWriter writer;
  private final FileLocks locks;
  private final Users users;

  /** Makes an uninstaller for this user. */
  public Uninstaller(Environment environment, FileWriter writer, FileLocks locks) {
    this.writer = writer;
    this.locks = locks;
    this.users = new Users(environment);
  }

  /**
   * Uninstalls.
   *
   * @param folder the prefix, absolute
   * @param force whether to go on when hosts are still linked to what is removed
   * @param plan whether to remove nothing and only say what would be
   * @return what was done; no changes when nothing is installed there
   * @throws IOException when a file cannot be read or removed; running it again goes on
   * @throws EngramException when hosts are still linked, or the list of files is damaged: then
   *     nothing was removed
   */
  public InstallReport uninstall(Path folder, boolean force, boolean plan) throws IOException {
    Prefix prefix = new Prefix(folder);
    if (Manifest.load(prefix).isEmpty()) {
      return new InstallReport(List.of(), List.of());
    }
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<String> linked = users.of(prefix);
    if (!linked.isEmpty()) {
      String message = "Hosts are still told to start it, in " + String.join(", ", linked) + ".";
      String remedy = "Run engram unlink there first (for your own files engram unlink --global).";
      if (!force && !plan) {
        throw EngramException.failed("install.linked", message, remedy + " Or use --force.");
      }
      diagnostics.add(Diagnostic.warning("install.linked", message, remedy));
    }
    List<Change> changes =
        plan ? changes(prefix, true) : locks.locked(prefix.lock(), () -> changes(prefix, false));
    diagnostics.addAll(Kept.warnings(changes));
    return new InstallReport(changes, diagnostics);
  }

  private List<Change> changes(Prefix prefix, boolean plan) throws IOException {
    Optional<Manifest> manifest = Manifest.load(prefix);
    if (manifest.isEmpty()) {
      return List.of();
    }
    Removal removal = new Removal(prefix, manifest.get(), writer, plan);
    List<Change> changes = new ArrayList<>(removal.remove(manifest.get().items()));
    for (String version :
        new TreeSet<>(manifest.get().items().stream().map(Item::version).toList())) {
      if (!version.isEmpty()) {
        changes.addAll(removal.foreign(version));
      }
    }
    if (!plan) {
      // Last: what was cut short before is found again.
      writer.delete(prefix.manifest());
      writer.delete(prefix.lock());
      PlanApplier.removeEmpty(manifest.get().folders());
    }
    return changes;
  }
}
