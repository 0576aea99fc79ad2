package dev.engram.runtime.memory;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Lists the Markdown files of a memory root without reading them. Symbolic links are not followed:
 * nothing outside the root can be read through it. Stateless.
 */
public final class MemoryFolder {
  /** The folder of git-ignored task notes. */
  public static final String WORKING = "working";

  private static final List<String> FOLDERS =
      List.of(
          MemoryType.RULE.folder(),
          MemoryType.SKILL.folder(),
          MemoryType.KNOWLEDGE.folder(),
          WORKING);
  private static final int MAX_DEPTH = 8;

  /**
   * {@return the files that may be memories, sorted by path; folders that cannot be read count as
   * empty}
   *
   * @param root need not exist
   */
  public List<FileStamp> list(MemoryRoot root) {
    List<FileStamp> stamps = new ArrayList<>();
    for (String name : FOLDERS) {
      Path folder = root.folder().resolve(name);
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        walk(root.folder(), folder, stamps);
      }
    }
    stamps.sort(Comparator.comparing(FileStamp::path));
    return stamps;
  }

  private static void walk(Path root, Path folder, List<FileStamp> stamps) {
    FileVisitor<Path> visitor =
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile() && isMemoryName(file)) {
              stamps.add(stamp(root, file, attributes));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        };
    try {
      Files.walkFileTree(
          folder, EnumSet.noneOf(java.nio.file.FileVisitOption.class), MAX_DEPTH, visitor);
    } catch (IOException e) {
      // A folder that vanished while it was walked holds no memories.
    }
  }

  private static boolean isMemoryName(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".md") && !name.startsWith(".");
  }

  private static FileStamp stamp(Path root, Path file, BasicFileAttributes attributes) {
    return new FileStamp(
        root.relativize(file).toString().replace('\\', '/'),
        attributes.size(),
        attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
  }
}
