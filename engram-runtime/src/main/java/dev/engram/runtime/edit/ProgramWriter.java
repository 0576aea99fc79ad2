package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Writes programs and symbolic links to them, each in one step as {@link FileWriter} does.
 * Stateless.
 */
public final class ProgramWriter {
  private static final Map<PosixFilePermission, PosixFilePermission> RUNS =
      Map.of(
          PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE,
          PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_EXECUTE,
          PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_EXECUTE);

  private final FileWriter writer;

  /** Makes a writer of programs beside one of plain files. */
  public ProgramWriter(FileWriter writer) {
    this.writer = writer;
  }

  private interface Content {
    void write(Path temporary) throws IOException;
  }

  /**
   * Writes a file; folders on the way are made.
   *
   * @param file what to write, no link
   * @param bytes the new content
   * @param program whether everybody who may read it may run it
   * @throws IOException when nothing was changed
   */
  public void file(Path file, byte[] bytes, boolean program) throws IOException {
    if (!program) {
      writer.replace(file, bytes, FileWriter.Access.SHARED);
      return;
    }
    put(
        file,
        temporary -> {
          FileWriter.write(temporary, bytes, true);
          makeRunnable(temporary);
        });
  }

  /**
   * Makes a symbolic link over a file or link that is there; folders on the way are made.
   *
   * @param file the link
   * @param target where it leads, as it is to be written
   * @throws IOException when nothing was changed
   */
  public void link(Path file, Path target) throws IOException {
    put(
        file,
        temporary -> {
          Files.delete(temporary);
          Files.createSymbolicLink(temporary, target);
        });
  }

  private static void put(Path file, Content content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null) {
      throw new FileSystemException(file.toString(), null, "has no folder");
    }
    Files.createDirectories(folder);
    Path temporary = FileWriter.temporary(folder, file);
    try {
      content.write(temporary);
      FileWriter.move(temporary, file);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    FileWriter.sync(folder);
  }

  private static void makeRunnable(Path temporary) throws IOException {
    PosixFileAttributeView view =
        Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
    if (view == null) {
      return;
    }
    Set<PosixFilePermission> readable = FileWriter.defaultPermissions(temporary);
    Set<PosixFilePermission> permissions = EnumSet.copyOf(readable);
    RUNS.forEach(
        (read, run) -> {
          if (readable.contains(read)) {
            permissions.add(run);
          }
        });
    view.setPermissions(permissions);
  }
}
