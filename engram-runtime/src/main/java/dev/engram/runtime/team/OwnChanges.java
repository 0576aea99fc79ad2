package dev.engram.runtime.team;

import dev.engram.runtime.memory.MemoryFolder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What changed below the shared names of a root.
 *
 * @param taken what a commit may take: Markdown files of memories, the record and the settings,
 *     each a regular file, and whatever was deleted; relative to the root
 * @param leftOut what else lies there, such as a link, another file or a repository
 */
record OwnChanges(List<String> taken, List<String> leftOut) {

  /**
   * {@return the changes, sorted in}
   *
   * @param root the folder
   * @param files the shared files that are no memories
   * @param changed paths relative to the root, a folder with {@code /} at its end
   */
  static OwnChanges of(Path root, List<String> files, List<String> changed) {
    List<String> taken = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (String path : changed) {
      Path file = root.resolve(path);
      boolean shared =
          Files.exists(file, LinkOption.NOFOLLOW_LINKS)
              ? Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                  && (files.contains(path) || MemoryFolder.isMemoryName(name(path)))
              : !path.endsWith("/");
      (shared ? taken : leftOut).add(path);
    }
    return new OwnChanges(taken, leftOut);
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
