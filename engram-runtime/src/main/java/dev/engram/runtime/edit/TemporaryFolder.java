package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** A folder that is there for a while and gone afterwards, with all that was put into it. */
public final class TemporaryFolder implements AutoCloseable {
  private final Path path;

  /** Makes the folder, readable by its owner alone. */
  public TemporaryFolder(String prefix) throws IOException {
    path = Files.createTempDirectory(prefix).toRealPath();
  }

  /** {@return where it is} */
  public Path path() {
    return path;
  }

  /** {@return a sub-folder, made when absent} */
  public Path folder(String name) throws IOException {
    return Files.createDirectories(path.resolve(name));
  }

  @Override
  public void close() throws IOException {
    Files.walkFileTree(
        path,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, java.io.IOException e)
              throws IOException {
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
