package dev.engram.runtime.install;

import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.PlanApplier;
import dev.engram.runtime.edit.ProgramWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.install.InstallReport.Outcome;
import dev.engram.runtime.link.Installation;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Copies the running distribution below a prefix and links its programs there; an older release
 * goes when nobody needs it. Until the links are changed, which comes last, the older release is
 * what runs. Safe with several processes.
 */
public final class Installer {
  private final Environment environment;
  private final FileWriter writer;
  private final FileLocks locks;
  private final ProgramWriter programs;
  private final Users users;

  /** Makes an installer of the distribution that runs in an environment. */
  public Installer(Environment environment, FileWriter writer, FileLocks locks) {
    this.environment = environment;
    this.writer = writer;
    this.locks = locks;
    this.programs = new ProgramWriter(writer);
    this.users = new Users(environment);
  }

  /**
   * {@return the folder of the release that would be, or was, installed}
   *
   * @param folder the prefix, absolute
   */
  public Path target(Path folder) {
    return new Prefix(folder).version(Installation.of(environment).version());
  }

  /**
   * Installs.
   *
   * @param folder the prefix, absolute; made when absent
   * @param plan whether to write nothing and only say what would be
   * @return what was done
   * @throws IOException when a file cannot be read or written; running it again goes on
   * @throws EngramException when there is no distribution, or a file in the way is not Engram's:
   *     then nothing was written
   */
  public InstallReport install(Path folder, boolean plan) throws IOException {
    Prefix prefix = new Prefix(folder);
    Payload payload = Payload.of(Installation.of(environment), prefix);
    List<Change> planned = changes(prefix, payload, manifest(prefix));
    if (plan) {
      return finish(prefix, payload, manifest(prefix), planned, true);
    }
    Set<Path> made = missing(prefix, payload);
    return locks.locked(
        prefix.lock(),
        () -> {
          Manifest before = manifest(prefix);
          List<Change> changes = changes(prefix, payload, before);
          Set<Item> items = new LinkedHashSet<>(before.items());
          payload.wanted().forEach(wanted -> items.add(wanted.item()));
          made.addAll(before.folders());
          Manifest during = new Manifest(items, made);
          during.save(prefix, writer);
          for (int i = 0; i < changes.size(); i++) {
            if (changes.get(i).outcome() != Outcome.UNCHANGED) {
              payload.wanted().get(i).write(programs, changes.get(i).file());
            }
          }
          return finish(prefix, payload, during, changes, false);
        });
  }

  private static Manifest manifest(Prefix prefix) throws IOException {
    return Manifest.load(prefix).orElse(new Manifest(Set.of(), Set.of()));
  }

  private static Set<Path> missing(Prefix prefix, Payload payload) {
    Set<Path> missing = new LinkedHashSet<>(PlanApplier.missingFolders(prefix.lock()));
    for (Wanted wanted : payload.wanted()) {
      missing.addAll(PlanApplier.missingFolders(prefix.file(wanted.path())));
    }
    return missing;
  }

  /** One a wanted thing, in its order. */
  private static List<Change> changes(Prefix prefix, Payload payload, Manifest manifest)
      throws IOException {
    List<Change> changes = new ArrayList<>();
    List<String> foreign = new ArrayList<>();
    for (Wanted wanted : payload.wanted()) {
      Path file = prefix.file(wanted.path());
      String mark = Item.markOf(file);
      if (mark.equals(Item.ABSENT)) {
        changes.add(new Change(file, Outcome.CREATED));
      } else if (mark.equals(wanted.mark())) {
        changes.add(new Change(file, Outcome.UNCHANGED));
      } else if (manifest.has(wanted.path(), mark)) {
        changes.add(new Change(file, Outcome.REPLACED));
      } else {
        foreign.add(file.toString());
      }
    }
    if (!foreign.isEmpty()) {
      throw new EngramException(
          "install.conflict",
          "Not installed by Engram, or changed since: " + String.join(", ", foreign) + ".",
          "Nothing was written. Move it away, or choose another --prefix.",
          ExitCode.CONFLICT);
    }
    return changes;
  }

  /** Removes what older releases left, and makes the manifest say what is there. */
  private InstallReport finish(
      Prefix prefix, Payload payload, Manifest manifest, List<Change> changes, boolean plan)
      throws IOException {
    OldReleases old = new OldReleases(new Removal(prefix, manifest, writer, plan), users, payload);
    old.remove();
    if (!plan) {
      Set<Item> items = new LinkedHashSet<>(old.needed());
      payload.wanted().forEach(wanted -> items.add(wanted.item()));
      Set<Path> folders = new LinkedHashSet<>(manifest.folders());
      folders.removeAll(PlanApplier.removeEmpty(manifest.folders()));
      new Manifest(items, folders).save(prefix, writer);
    }
    List<Change> all = new ArrayList<>(changes);
    all.addAll(old.changes());
    return new InstallReport(all, old.diagnostics());
  }
}
