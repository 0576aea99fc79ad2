package dev.engram.runtime.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the symbolic links in the folders of memories. They are never followed, so that what they
 * name is read by nobody; a person should know. Stateless.
 */
final class FolderLinks {
  private static final int MAX_DEPTH = 8;
  private static final int MAX_LINKS = 100;

  /**
   * {@return the links, relative to the root, sorted; those of an unreadable folder are left out}
   */
  List<String> list(MemoryRoot root) {
    List<String> links = new ArrayList<>();
    for (MemoryType type : MemoryType.values()) {
      Path folder = root.folder().resolve(type.folder());
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        try (Stream<Path> files = Files.walk(folder, MAX_DEPTH)) {
          files
              .filter(Files::isSymbolicLink)
              .limit(MAX_LINKS)
              .forEach(link -> links.add(name(root, link)));
        } catch (IOException | UncheckedIOException e) {
          // What cannot be listed cannot be loaded either.
        }
      } else if (Files.isSymbolicLink(folder)) {
        links.add(type.folder());
      }
    }
    links.sort(null);
    return links;
  }

  private static String name(MemoryRoot root, Path link) {
    return root.folder().relativize(link).toString().replace('\\', '/');
  }
}
