package dev.engram.runtime.install;

import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.install.InstallReport.Change;
import dev.engram.runtime.install.InstallReport.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Takes installed files away, those that are as Engram wrote them.
 *
 * @param prefix where
 * @param manifest what Engram wrote
 * @param writer removes
 * @param plan whether to remove nothing and only say what would be
 */
record Removal(Prefix prefix, Manifest manifest, FileWriter writer, boolean plan) {
  /**
   * {@return what happened to the files of these items; those that are gone already are not named}
   */
  List<Change> remove(Collection<Item> items) throws IOException {
    List<Change> changes = new ArrayList<>();
    for (String path : new TreeSet<>(items.stream().map(Item::path).toList())) {
      Path file = prefix.file(path);
      String mark = Item.markOf(file);
      if (!prefix.holds(file)) {
        // A link on the way leads elsewhere, so that this is another file than was installed.
        if (!mark.equals(Item.ABSENT)) {
          changes.add(new Change(file, Outcome.KEPT));
        }
      } else if (manifest.has(path, mark)) {
        if (!plan) {
          writer.delete(file);
        }
        changes.add(new Change(file, Outcome.REMOVED));
      } else if (!mark.equals(Item.ABSENT)) {
        changes.add(new Change(file, Outcome.KEPT));
      }
    }
    return changes;
  }

  /** {@return the files of a release that Engram did not write, such as plug-ins dropped in} */
  List<Change> foreign(String version) throws IOException {
    Path folder = prefix.version(version);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .filter(
              file ->
                  manifest.items().stream()
                      .noneMatch(item -> item.path().equals(prefix.relative(file))))
          .sorted()
          .map(file -> new Change(file, Outcome.KEPT))
          .toList();
    }
  }
}
