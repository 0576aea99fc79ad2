package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of fingerprints in a file of one size, which may forget: each has one place, and a newer
 * one takes it. Several processes at once need no lock, since half of one and half of another are
 * nobody's fingerprint. Best effort: what cannot be read is empty, what cannot be written is not
 * kept. Whoever opens a pipe for one direction waits for somebody at its other end, perhaps for
 * ever; so the file is opened for both, and read and written at a position, which a pipe has not.
 * Safe with threads.
 */
public final class FingerprintFile {
  /** The length of a fingerprint in bytes, part of a SHA-256. */
  private static final int LENGTH = 16;

  private static final int PLACES = 4096;

  private final Path file;
  private byte @Nullable [] known;

  /**
   * Opens nothing yet.
   *
   * @param file made when there is something to keep, unless its folder is not there
   */
  public FingerprintFile(Path file) {
    this.file = file;
  }

  /** {@return whether it was added, and nothing took its place since} */
  public synchronized boolean contains(byte[] sha256) {
    int place = place(sha256);
    return Arrays.equals(known(), place, place + LENGTH, sha256, 0, LENGTH);
  }

  /** Keeps a fingerprint. */
  public synchronized void add(byte[] sha256) {
    int place = place(sha256);
    System.arraycopy(sha256, 0, known(), place, LENGTH);
    Set<OpenOption> options =
        Set.of(
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.CREATE,
            LinkOption.NOFOLLOW_LINKS);
    try (FileChannel channel = FileChannel.open(file, options, mode())) {
      int unused = channel.write(ByteBuffer.wrap(sha256, 0, LENGTH), place);
    } catch (IOException | UnsupportedOperationException e) {
      // It is done again next time.
    }
  }

  private FileAttribute<?>[] mode() {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }

  private byte[] known() {
    if (known == null) {
      known = read();
    }
    return known;
  }

  private byte[] read() {
    byte[] all = new byte[PLACES * LENGTH];
    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      Set<OpenOption> options =
          Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
      try (FileChannel channel = FileChannel.open(file, options)) {
        int unused = channel.read(ByteBuffer.wrap(all), 0);
      } catch (IOException e) {
        return new byte[PLACES * LENGTH];
      }
    }
    return all;
  }

  /** The end says where, so that all of what is kept says what. */
  private static int place(byte[] sha256) {
    int number = ((sha256[30] & 0xFF) << 8) | (sha256[31] & 0xFF);
    return number % PLACES * LENGTH;
  }
}
