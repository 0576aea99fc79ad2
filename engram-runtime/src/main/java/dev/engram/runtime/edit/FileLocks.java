package dev.engram.runtime.edit;

import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks between threads and between processes. The system releases a lock when its process dies, so
 * a kill -9 leaves none behind; the empty lock file that stays means nothing. One instance a
 * process: closing any other channel on a lock file would release the lock (POSIX).
 */
public final class FileLocks {
  private final Map<Path, ReentrantLock> threads = new ConcurrentHashMap<>();

  /** Work done under a lock. */
  @FunctionalInterface
  public interface Work<T> {
    /** {@return the result} */
    T run() throws IOException;
  }

  /**
   * Runs work while no other thread or process holds the same lock; waits for it. Not reentrant
   * between processes, reentrant within a thread.
   *
   * @param file the lock file, made when absent
   * @param work what to do
   * @return what the work returns
   * @throws IOException from the work
   * @throws EngramException when the lock file cannot be made
   */
  public <T> T locked(Path file, Work<T> work) throws IOException {
    Path key = file.toAbsolutePath().normalize();
    ReentrantLock thread = threads.computeIfAbsent(key, path -> new ReentrantLock());
    thread.lock();
    try {
      if (thread.getHoldCount() > 1) {
        return work.run();
      }
      try (FileChannel channel = open(key)) {
        // Held until the channel is closed.
        channel.lock();
        return work.run();
      }
    } finally {
      thread.unlock();
    }
  }

  private static FileChannel open(Path file) {
    try {
      Path folder = file.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      return FileChannel.open(
          file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      throw EngramException.failed(
          "lock.unavailable",
          "The lock file " + file + " cannot be made: " + e.getMessage() + ".",
          Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
              ? "It is a folder: move it away."
              : "Make the folder writable.");
    }
  }
}
