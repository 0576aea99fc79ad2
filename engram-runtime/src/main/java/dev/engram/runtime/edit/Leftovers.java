package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The temporary files that a killed {@link FileWriter} left: by their names, which hold its
 * process, and only where that process is gone, or an hour has passed since. Stateless.
 */
public final class Leftovers {
  private static final Pattern NAME =
      Pattern.compile("\\..+\\.(\\d{1,9})-\\d+--?\\d+\\.tmp(?:\\.mode)?");
  private static final Duration LONG_AGO = Duration.ofHours(1);
  private static final int MAX_DEPTH = 8;
  private static final Set<FileVisitOption> NO_LINKS = EnumSet.noneOf(FileVisitOption.class);

  private Leftovers() {}

  /**
   * {@return the leftovers in a folder and those below it, sorted; Git's own folder and what cannot
   * be read are passed over, links are not followed}
   *
   * @param folder need not exist
   * @param now the time
   */
  public static List<Path> in(Path folder, Instant now) throws IOException {
    List<Path> found = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return found;
    }
    Files.walkFileTree(
        folder,
        NO_LINKS,
        MAX_DEPTH,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes attributes) {
            return entered.endsWith(".git")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()
                && isLeftover(file, attributes.lastModifiedTime().toInstant(), now)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException problem) {
            return FileVisitResult.CONTINUE;
          }
        });
    found.sort(null);
    return found;
  }

  private static boolean isLeftover(Path file, Instant written, Instant now) {
    Matcher name = NAME.matcher(file.getFileName().toString());
    return name.matches()
        && (written.plus(LONG_AGO).isBefore(now)
            || ProcessHandle.of(Long.parseLong(name.group(1)))
                .filter(ProcessHandle::isAlive)
                .isEmpty());
  }
}
