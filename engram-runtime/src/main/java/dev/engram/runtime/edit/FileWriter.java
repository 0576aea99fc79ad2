package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Writes whole files so that a reader, or a crash at any moment, sees the old bytes or the new
 * bytes and nothing between. Stateless; safe with several threads and processes.
 */
public final class FileWriter {
  private static final String SUFFIX = ".tmp";
  private static final int MAX_ATTEMPTS = 100;

  /** Who may read a file that did not exist before. */
  public enum Access {
    /** As the process's umask says. */
    SHARED,
    /** The owner alone (mode 0600). */
    PRIVATE
  }

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rw-------");

  /**
   * Replaces a file's bytes through a temporary neighbour, fsync and an atomic rename. Folders on
   * the way are made. A symbolic link stays a link: the file behind it is replaced. An existing
   * file keeps its mode and, where the system allows it, its owner and group.
   *
   * @param file what to write
   * @param bytes the new content
   * @param access for a file that did not exist; a {@code PRIVATE} file is private from its first
   *     byte on, also when it existed with a wider mode
   * @throws IOException when nothing was changed; the message is the system's
   */
  public void replace(Path file, byte[] bytes, Access access) throws IOException {
    replace(file, bytes, access, true, () -> true);
  }

  /** Says at the last moment whether a file may still be replaced. */
  interface Condition {
    /** {@return whether it may} */
    boolean holds() throws IOException;
  }

  /**
   * Replaces a file as {@link #replace(Path, byte[], Access)} does, if a condition holds when
   * everything is written and only the rename is left: programs that know no lock of ours get the
   * shortest moment in which their change could be lost.
   *
   * @param file what to write
   * @param text the new content
   * @param access see {@link #replace(Path, byte[], Access)}
   * @param condition asked once
   * @return whether it was replaced
   * @throws IOException when nothing was changed
   */
  boolean replaceIf(Path file, String text, Access access, Condition condition) throws IOException {
    return replace(file, text.getBytes(StandardCharsets.UTF_8), access, true, condition);
  }

  /**
   * Replaces a file that can be made again from others: as {@link #replace(Path, byte[], Access)},
   * but without waiting for the disk. After a crash of the machine it may be cut, so its reader
   * must check it.
   *
   * @param file what to write
   * @param bytes the new content
   * @param access as there
   * @throws IOException when nothing was changed
   */
  public void replaceDerived(Path file, byte[] bytes, Access access) throws IOException {
    replace(file, bytes, access, false, () -> true);
  }

  private boolean replace(
      Path file, byte[] bytes, Access access, boolean durable, Condition condition)
      throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : dangling(file);
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null) {
      throw new FileSystemException(file.toString(), null, "has no folder");
    }
    Files.createDirectories(folder);
    Path temporary = temporary(folder, target);
    try {
      write(temporary, bytes, durable);
      keepAttributes(target, temporary, access);
      if (!condition.holds()) {
        Files.deleteIfExists(temporary);
        return false;
      }
      move(temporary, target);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    if (durable) {
      sync(folder);
    }
    return true;
  }

  /** Writes text as UTF-8; see {@link #replace(Path, byte[], Access)}. */
  public void replace(Path file, String text, Access access) throws IOException {
    replace(file, text.getBytes(StandardCharsets.UTF_8), access);
  }

  /**
   * Appends one line to a file in a single write and fsyncs it. A last line without a line feed, as
   * a crash can leave it, is ended first, so that the new line stands alone.
   *
   * @param file made when absent, folders on the way too
   * @param line without a line feed
   * @throws IOException when it could not be written
   */
  public void appendLine(Path file, String line) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      long size = channel.size();
      ByteBuffer last = ByteBuffer.allocate(1);
      boolean open = size > 0 && channel.read(last, size - 1) == 1 && last.get(0) != '\n';
      ByteBuffer bytes = StandardCharsets.UTF_8.encode((open ? "\n" : "") + line + "\n");
      channel.position(size);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /**
   * Writes some bytes over others in a file that can be made again from others, or at its end. The
   * caller sees to it that nobody else writes the file; after a crash in between it may be torn.
   *
   * @param file an existing one, no link
   * @param offset where the first byte goes, at most the size
   * @throws IOException when it could not be written
   */
  public void patchDerived(Path file, long offset, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      long at = offset;
      while (buffer.hasRemaining()) {
        at += channel.write(buffer, at);
      }
    }
  }

  /**
   * Makes an empty file and deletes it at once, so that whoever watches its folder is told.
   *
   * @param file with a name that nobody else uses, in a folder that exists
   * @throws IOException when it could not be made, or not be deleted
   */
  public void makeAndDelete(Path file) throws IOException {
    Files.createFile(file);
    Files.delete(file);
  }

  /** Makes a folder, and those on the way; one that exists is no error. */
  public void makeFolder(Path folder) throws IOException {
    Files.createDirectories(folder);
  }

  /** Deletes a file and makes the deletion durable; an absent one is no error. */
  public void delete(Path file) throws IOException {
    if (Files.deleteIfExists(file)) {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        sync(folder);
      }
    }
  }

  private static Path dangling(Path file) throws IOException {
    if (Files.isSymbolicLink(file)) {
      Path target = file.resolveSibling(Files.readSymbolicLink(file)).normalize();
      Path folder = target.toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw new FileSystemException(
            file.toString(),
            target.toString(),
            "is a link to a file in a folder that does not exist");
      }
      return target;
    }
    return file;
  }

  /**
   * Removes the temporary neighbours of a file that a killed writer left. The caller sees to it
   * that nobody is writing the file; what cannot be removed stays.
   */
  public void deleteLeftovers(Path file) {
    try (DirectoryStream<Path> folder =
        Files.newDirectoryStream(
            file.resolveSibling("."),
            entry -> {
              String name = entry.getFileName().toString();
              return name.startsWith(prefix(file)) && name.endsWith(SUFFIX);
            })) {
      for (Path leftover : folder) {
        Files.deleteIfExists(leftover);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // They are hidden, ignored by Git, and nobody reads them.
    }
  }

  static Path temporary(Path folder, Path target) throws IOException {
    // Not Files.createTempFile: its random numbers cost a cold start more than the whole write.
    String who = ProcessHandle.current().pid() + "-" + Thread.currentThread().getId();
    for (int attempt = 0; ; attempt++) {
      Path file = folder.resolve(prefix(target) + who + "-" + System.nanoTime() + SUFFIX);
      try {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
            ? Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY))
            : Files.createFile(file);
      } catch (FileAlreadyExistsException e) {
        if (attempt == MAX_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static String prefix(Path target) {
    return "." + target.getFileName() + ".";
  }

  static void write(Path temporary, byte[] bytes, boolean durable) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            temporary, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      if (durable) {
        channel.force(true);
      }
    }
  }

  /** The temporary file has mode 0600, as it was made; a visible file needs its own. */
  private static void keepAttributes(Path target, Path temporary, Access access)
      throws IOException {
    PosixFileAttributeView view =
        Files.getFileAttributeView(
            temporary, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    if (view == null) {
      return;
    }
    if (Files.exists(target)) {
      PosixFileAttributes old = Files.readAttributes(target, PosixFileAttributes.class);
      PosixFileAttributes mine = view.readAttributes();
      if (!old.group().equals(mine.group())) {
        ignoringRefusal(() -> view.setGroup(old.group()));
      }
      if (!old.owner().equals(mine.owner())) {
        ignoringRefusal(() -> view.setOwner(old.owner()));
      }
      view.setPermissions(access == Access.PRIVATE ? OWNER_ONLY : old.permissions());
    } else if (access == Access.SHARED) {
      view.setPermissions(defaultPermissions(temporary));
    }
  }

  private interface Change {
    void make() throws IOException;
  }

  /**
   * Giving a file to another owner needs rights that most users do not have; the bytes matter more.
   */
  private static void ignoringRefusal(Change change) {
    try {
      change.make();
    } catch (IOException e) {
      // The file then belongs to the user who wrote it, as with any editor.
    }
  }

  /** The umask is only seen by making a file without saying a mode. */
  static Set<PosixFilePermission> defaultPermissions(Path temporary) throws IOException {
    Path probe = temporary.resolveSibling(temporary.getFileName() + ".mode");
    try {
      Files.createFile(probe);
      return Files.getPosixFilePermissions(probe);
    } finally {
      Files.deleteIfExists(probe);
    }
  }

  static void move(Path temporary, Path target) throws IOException {
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some systems cannot open a folder; the rename itself is done.
    }
  }
}
