package dev.engram.runtime.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Lists the Markdown files of a memory root without reading them. Symbolic links are not followed:
 * nothing outside the root can be read through it. Stateless.
 */
public final class MemoryFolder {
  /** The folder of git-ignored task notes. */
  public static final String WORKING = "working";

  /** The folder of memories that were put away. */
  private static final String ARCHIVE = "archive";

  private static final List<String> FOLDERS =
      List.of(
          MemoryType.RULE.folder(),
          MemoryType.SKILL.folder(),
          MemoryType.KNOWLEDGE.folder(),
          WORKING);
  private static final int MAX_DEPTH = 8;

  /** {@return whether a path, relative to a root, is that of a working note} */
  public static boolean isNote(String path) {
    return path.startsWith(WORKING + "/");
  }

  /** {@return whether a path, relative to a root, is that of a memory that was put away} */
  public static boolean isArchived(String path) {
    return path.startsWith(ARCHIVE + "/");
  }

  /** {@return whether a name in a root is that of a folder of memories} */
  public static boolean isLive(String name) {
    return FOLDERS.contains(name);
  }

  /**
   * {@return the files that may be memories, sorted by path; folders that cannot be read count as
   * empty}
   *
   * @param root need not exist
   */
  public List<FileStamp> list(MemoryRoot root) {
    return list(root, folder -> {});
  }

  /**
   * {@return the same files as {@link #list(MemoryRoot)}}
   *
   * @param root need not exist
   * @param entering is given each folder before its names are read
   */
  public List<FileStamp> list(MemoryRoot root, Consumer<Path> entering) {
    List<FileStamp> stamps = new ArrayList<>();
    for (String name : FOLDERS) {
      Path folder = root.folder().resolve(name);
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        walk(folder, name + "/", 1, stamps, entering);
      }
    }
    stamps.sort((a, b) -> a.path().compareTo(b.path()));
    return stamps;
  }

  /** {@return the files that were put away, below {@code archive/}} */
  public List<FileStamp> archive(MemoryRoot root) {
    List<FileStamp> stamps = new ArrayList<>();
    Path folder = root.folder().resolve(ARCHIVE);
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      walk(folder, ARCHIVE + "/", 1, stamps, entering -> {});
    }
    stamps.sort((a, b) -> a.path().compareTo(b.path()));
    return stamps;
  }

  /**
   * Each call of a hook or a tool walks, so this asks the system once for each name and makes
   * nothing that is not kept; Files.walkFileTree took twice as long in a cold process.
   */
  private static void walk(
      Path folder, String prefix, int depth, List<FileStamp> stamps, Consumer<Path> entering) {
    entering.accept(folder);
    String[] names = folder.toFile().list();
    if (names == null) {
      return;
    }
    for (String name : names) {
      try {
        Path file = folder.resolve(name);
        BasicFileAttributes attributes =
            Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isDirectory() && depth < MAX_DEPTH) {
          walk(file, prefix + name + "/", depth + 1, stamps, entering);
        } else if (attributes.isRegularFile() && isMemoryName(name)) {
          stamps.add(
              new FileStamp(
                  prefix + name,
                  attributes.size(),
                  attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS)));
        }
      } catch (IOException | InvalidPathException e) {
        // Gone since it was listed, or a name that is no text: it holds no memory.
      }
    }
  }

  /** {@return whether a file of this name, without its folders, may be a memory} */
  public static boolean isMemoryName(String name) {
    return name.endsWith(".md") && !name.startsWith(".");
  }
}
