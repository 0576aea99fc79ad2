package dev.engram.runtime.memory;

import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Writes memories into a root: one process at a time, the record first, then the file, so that a
 * text that stands in a file is always a recorded one. Requirements [SAFE-2], [SAFE-3].
 */
public final class RootWriter {
  private final FileWriter writer;
  private final FileLocks locks;
  private final RootLayout layout;

  /** Writes with these; the locks are the process's only ones. */
  public RootWriter(FileWriter writer, FileLocks locks) {
    this.writer = writer;
    this.locks = locks;
    this.layout = new RootLayout(writer);
  }

  /** {@return what the work returns; no other writer is in the root meanwhile} */
  public <T> T locked(MemoryRoot root, FileLocks.Work<T> work) throws IOException {
    return locks.locked(RootFile.of(root, ".lock"), work);
  }

  /**
   * {@return the hash of a memory's text as the trust record counts it; empty when there is no
   * file}
   */
  public Optional<String> currentHash(MemoryRoot root, String path) throws IOException {
    return text(root, path).map(MemoryParser::normalized).map(Sha256::hex);
  }

  /** {@return what stands in a file, as it was typed; empty when there is no file} */
  public Optional<String> text(MemoryRoot root, String path) throws IOException {
    return read(RootFile.of(root, path));
  }

  /**
   * Writes one memory. Doing it twice is the same as doing it once. A file with CRLF line ends
   * keeps them.
   *
   * @param root where, locked by the caller
   * @param path relative, with {@code /}
   * @param text line feeds only
   * @param approval what the record is to say; its hash is that of {@code text}
   * @throws IOException when it could not be written
   */
  public void write(MemoryRoot root, String path, String text, TrustRecord.Approval approval)
      throws IOException {
    String old = text(root, path).orElse("");
    restore(root, path, old.contains("\r\n") ? text.replace("\n", "\r\n") : text, approval);
  }

  /**
   * Writes one memory as {@link #write} does, but byte for byte: a text that stood there before
   * comes back with its own line ends.
   *
   * @param root where, locked by the caller
   * @param path relative, with {@code /}
   * @param bytes the text as it is to stand in the file
   * @param approval what the record is to say
   * @throws IOException when it could not be written
   */
  public void restore(MemoryRoot root, String path, String bytes, TrustRecord.Approval approval)
      throws IOException {
    layout.protect(root);
    Path file = RootFile.of(root, path);
    Path folder = file.resolveSibling(".").normalize();
    writer.makeFolder(folder);
    if (!Files.isWritable(folder)) {
      // Seen before the record says that the text stands there.
      throw new AccessDeniedException(folder.toString(), null, "is not writable");
    }
    record(root, approval);
    if (!read(file).equals(Optional.of(bytes))) {
      writer.replace(file, bytes, FileWriter.Access.SHARED);
    }
    updateOldHashes(root, path, Optional.of(Sha256.hex(bytes)));
  }

  /**
   * Records that a person accepts a file as it stands, or that it is gone.
   *
   * @param root where, locked by the caller
   * @param approval with the hash of the present text, or none for a file that is gone
   * @throws IOException when it could not be written
   */
  public void accept(MemoryRoot root, TrustRecord.Approval approval) throws IOException {
    layout.protect(root);
    record(root, approval);
    Optional<String> text = read(RootFile.of(root, approval.path()));
    updateOldHashes(root, approval.path(), text.map(Sha256::hex));
  }

  /**
   * Takes Git's conflict marks out of the record: the lines of both sides stay, each once.
   *
   * @param root where, locked by the caller
   * @throws IOException when it could not be written
   */
  void uniteRecord(MemoryRoot root) throws IOException {
    String text = ConflictMarks.united(text(root, TrustRecord.FILE).orElse(""));
    writer.replace(RootFile.of(root, TrustRecord.FILE), text, FileWriter.Access.SHARED);
  }

  /**
   * Removes a memory and records that its absence is meant.
   *
   * @param root where, locked by the caller
   * @param approval without a hash
   * @throws IOException when it could not be removed
   */
  public void remove(MemoryRoot root, TrustRecord.Approval approval) throws IOException {
    writer.delete(RootFile.of(root, approval.path()));
    accept(root, approval);
  }

  /**
   * Writes a file into the archive, which is kept and never routed, and so needs no record.
   *
   * @param root where, locked by the caller
   * @param path relative, below {@code archive/}
   * @throws IOException when it could not be written
   */
  void writeArchived(MemoryRoot root, String path, String text) throws IOException {
    Path file = RootFile.of(root, path);
    writer.makeFolder(file.resolveSibling(".").normalize());
    writer.replace(file, text, FileWriter.Access.SHARED);
  }

  /**
   * Removes a file of the archive.
   *
   * @param root where, locked by the caller
   * @param path relative, below {@code archive/}
   * @throws IOException when it could not be removed
   */
  void removeArchived(MemoryRoot root, String path) throws IOException {
    writer.delete(RootFile.of(root, path));
  }

  /**
   * {@return whether a working note was removed, which leaves nothing to miss; false when it says
   * something else by now}
   *
   * @param note as it was read
   * @throws IOException when it could not be removed
   */
  public boolean deleteNote(StoredMemory note) throws IOException {
    MemoryRoot root = note.root();
    String path = note.memory().path();
    return locked(
        root,
        () -> {
          boolean same = currentHash(root, path).equals(Optional.of(note.memory().sha256()));
          if (same) {
            writer.delete(RootFile.of(root, path));
          }
          return same;
        });
  }

  /**
   * Removes what a killed writer of this file left beside it.
   *
   * @param root where, locked by the caller
   * @param path relative, with {@code /}
   */
  public void removeLeftovers(MemoryRoot root, String path) {
    writer.deleteLeftovers(RootFile.of(root, path));
  }

  private void record(MemoryRoot root, TrustRecord.Approval approval) throws IOException {
    if (!TrustRecord.readEnd(root, approval.path()).endsWith(approval)) {
      TrustRecord.append(writer, root, approval);
    }
  }

  private void updateOldHashes(MemoryRoot root, String path, Optional<String> hash) {
    if (!MemoryFolder.isNote(path)) {
      OldHashes.put(writer, root, path, hash);
    }
  }

  private static Optional<String> read(Path file) throws IOException {
    try {
      return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }
}
