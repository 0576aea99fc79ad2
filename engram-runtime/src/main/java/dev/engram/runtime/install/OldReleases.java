package dev.engram.runtime.install;

import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.problem.Diagnostic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Removes what an installation takes the place of, unless somebody needs it. Used once. */
final class OldReleases {
  private final Removal removal;
  private final Users users;
  private final String current;
  private final Set<String> wanted;
  private final List<Item> needed = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  OldReleases(Removal removal, Users users, Payload payload) {
    this.removal = removal;
    this.users = users;
    this.current = payload.version();
    this.wanted = payload.wanted().stream().map(Wanted::path).collect(Collectors.toSet());
  }

  /** {@return what was left because it is needed} */
  List<Item> needed() {
    return needed;
  }

  List<Change> changes() {
    return changes;
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  void remove() throws IOException {
    Set<Item> items = removal.manifest().items();
    for (String version : new TreeSet<>(items.stream().map(Item::version).toList())) {
      List<Item> old =
          items.stream()
              .filter(item -> item.version().equals(version) && !wanted.contains(item.path()))
              .toList();
      if (!old.isEmpty()) {
        remove(version, old);
      }
    }
    diagnostics.addAll(Kept.warnings(changes));
  }

  private void remove(String version, List<Item> old) throws IOException {
    if (version.equals(current) || version.isEmpty()) {
      changes.addAll(removal.remove(old));
      return;
    }
    Path folder = removal.prefix().version(version);
    List<String> by = users.of(folder);
    if (by.isEmpty()) {
      changes.addAll(removal.remove(old));
      changes.addAll(removal.foreign(version));
      return;
    }
    needed.addAll(old);
    diagnostics.add(
        Diagnostic.info(
            "install.used",
            folder + " was kept: it is used by " + String.join(", ", by) + ".",
            "Run engram upgrade in each project, restart the hosts, then install again."));
  }
}
