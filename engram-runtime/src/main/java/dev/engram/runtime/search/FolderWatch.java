package dev.engram.runtime.search;

import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryRoot;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Knows whether the memory folders of a root are as they were when they were last walked, because
 * the system tells of changes. It says so only when it is sure, and whoever it tells otherwise has
 * to walk:
 *
 * <pre>
 *   if (!watch.isQuiet()) {
 *     watch.beginWalk();
 *     ... list the folders, each one after enter(folder), and read what changed ...
 *     watch.endWalk();
 *   }
 * </pre>
 *
 * <p>Inotify keeps the events of all folders in one order. So a file that is made when the question
 * comes, the marker, has its event behind those of all edits before the question. Where anything
 * else tells of changes there is no such order, and nothing is watched.
 *
 * <p>Not safe with several threads, but for {@link #close}. Its one thread is the system's and a
 * daemon; the virtual machine waits some 300 ms for it at its end all the same, unless closed.
 */
final class FolderWatch implements AutoCloseable {
  private static final WatchEvent.Kind<?>[] KINDS = {
    StandardWatchEventKinds.ENTRY_CREATE,
    StandardWatchEventKinds.ENTRY_DELETE,
    StandardWatchEventKinds.ENTRY_MODIFY
  };

  /** All changes to them are made through this kernel, so that it can tell of all of them. */
  private static final Set<String> LOCAL =
      Set.of("bcachefs", "btrfs", "ext2", "ext3", "ext4", "f2fs", "overlay", "tmpfs", "xfs", "zfs");

  private static final String INOTIFY = "sun.nio.fs.LinuxWatchService";
  private static final int MAX_FOLDERS = 256;
  private static final int MAX_FAILURES = 5;

  /**
   * A write through a memory map, or through a hard link in another folder, is told by no event. So
   * the folders are walked now and then all the same.
   */
  private static final long WALK_AGAIN_NANOS = 60_000_000_000L;

  private final MemoryRoot root;
  private final FileWriter writer;
  private final Duration patience;
  private final LongSupplier nanoTime;
  private final Path markers;
  private final String name;
  private volatile @Nullable Watched watched;
  private volatile boolean closed;
  private boolean walked;
  private long walkBegan;
  private long questions;
  private int failures;

  /**
   * Watches nothing yet.
   *
   * @param root whose folders
   * @param writer makes the markers
   * @param patience how long a question waits for the event of its marker
   * @param nanoTime as {@link System#nanoTime()}
   */
  FolderWatch(MemoryRoot root, FileWriter writer, Duration patience, LongSupplier nanoTime) {
    this.root = root;
    this.writer = writer;
    this.patience = patience;
    this.nanoTime = nanoTime;
    this.markers = root.folder().resolve(IndexFiles.FOLDER);
    this.name = ".asked-" + ProcessHandle.current().pid() + "-" + System.nanoTime() + "-";
  }

  /**
   * What is watched now.
   *
   * @param rootKey of the root's folder, where memory folders come and go
   * @param markerKey of the folder of the markers
   * @param rootFile which folder was at the root's path
   * @param device where it is
   * @param keys of the memory folders of the last complete walk
   * @param entered of those of the walk that goes on
   */
  private record Watched(
      WatchService service,
      WatchKey rootKey,
      WatchKey markerKey,
      Object rootFile,
      Object device,
      Set<WatchKey> keys,
      Set<WatchKey> entered) {}

  /**
   * {@return whether nothing changed since the last walk began; false whenever that is not sure}
   */
  boolean isQuiet() {
    Watched now = watched;
    boolean quiet = now != null && walked && isRecent() && isQuiet(now);
    walked = quiet;
    return quiet;
  }

  private boolean isRecent() {
    return nanoTime.getAsLong() - walkBegan < WALK_AGAIN_NANOS;
  }

  private boolean isQuiet(Watched now) {
    try {
      // A folder that was moved away takes its watch along, and nobody tells of it.
      if (!now.rootFile().equals(fileOf(root.folder()))) {
        failed();
        return false;
      }
      // First, so that the markers of others leave room for the event of ours.
      boolean changed = isChanged(now, now.service().poll());
      return !isChangedAtMarker(now) && !changed;
    } catch (IOException | ClosedWatchServiceException e) {
      failed();
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Takes all events up to that of a new marker, so that none is left to ask for a second walk. */
  private boolean isChangedAtMarker(Watched now) throws IOException, InterruptedException {
    if (!Files.isDirectory(markers, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(markers.toString(), null, "is no folder");
    }
    String marker = name + questions++;
    writer.makeAndDelete(markers.resolve(marker));
    boolean changed = false;
    boolean arrived = false;
    long end = System.nanoTime() + patience.toNanos();
    while (!arrived) {
      WatchKey key = now.service().poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (key == null) {
        throw new FileSystemException(markers.toString(), null, "is not told of in time");
      }
      if (key.equals(now.markerKey())) {
        arrived = key.pollEvents().stream().anyMatch(event -> isNamed(event, marker));
        if (!key.reset()) {
          throw new FileSystemException(markers.toString(), null, "is gone");
        }
      } else {
        changed |= isChange(now, key);
      }
    }
    failures = 0;
    // A key that waits in the queue, or is queued again, may have events from before the marker.
    return isChanged(now, now.service().poll()) || changed;
  }

  private static boolean isNamed(WatchEvent<?> event, String name) {
    return event.context() != null && event.context().toString().equals(name);
  }

  /** {@return whether a key, or any that waits behind it, tells of a change} */
  private static boolean isChanged(Watched now, @Nullable WatchKey first) {
    boolean changed = false;
    for (WatchKey key = first; key != null; key = now.service().poll()) {
      changed |= isChange(now, key);
    }
    return changed;
  }

  /** Takes the events of a key; an overflow is told to every key. */
  private static boolean isChange(Watched now, WatchKey key) {
    boolean changed = false;
    for (WatchEvent<?> event : key.pollEvents()) {
      changed |= now.keys().contains(key) || (key.equals(now.rootKey()) && isOfMemories(event));
    }
    return (!key.reset() && isOurs(now, key)) || changed;
  }

  private static boolean isOfMemories(WatchEvent<?> event) {
    return event.context() == null || MemoryFolder.isLive(event.context().toString());
  }

  private static boolean isOurs(Watched now, WatchKey key) {
    return now.keys().contains(key) || key.equals(now.rootKey()) || key.equals(now.markerKey());
  }

  /** Watches the root, before any of its folders is looked for. */
  void beginWalk() {
    walked = false;
    walkBegan = nanoTime.getAsLong();
    if (closed || failures >= MAX_FAILURES) {
      unwatch();
      return;
    }
    try {
      Watched now = watched;
      if (now != null && now.rootKey().isValid() && now.markerKey().isValid()) {
        now.entered().clear();
      } else {
        unwatch();
        watched = watch();
      }
      if (closed) {
        unwatch();
      }
    } catch (IOException | ClosedWatchServiceException | UnsupportedOperationException e) {
      failed();
    }
  }

  private Watched watch() throws IOException {
    Path folder = root.folder();
    if (!LOCAL.contains(Files.getFileStore(folder).type())
        || !Files.isDirectory(markers, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(folder.toString(), null, "cannot be watched");
    }
    WatchService service = folder.getFileSystem().newWatchService();
    try {
      if (!service.getClass().getName().equals(INOTIFY)) {
        throw new FileSystemException(folder.toString(), null, "is not watched by inotify");
      }
      return new Watched(
          service,
          folder.register(service, KINDS),
          markers.register(service, KINDS),
          fileOf(folder),
          deviceOf(folder),
          new HashSet<>(),
          new HashSet<>());
    } catch (IOException | RuntimeException e) {
      service.close();
      throw e;
    }
  }

  /** Watches a memory folder, before its files are listed. */
  void enter(Path folder) {
    Watched now = watched;
    if (now == null) {
      return;
    }
    try {
      if (now.entered().size() == MAX_FOLDERS || !now.device().equals(deviceOf(folder))) {
        throw new FileSystemException(folder.toString(), null, "cannot be watched");
      }
      now.entered().add(folder.register(now.service(), KINDS));
    } catch (IOException | ClosedWatchServiceException e) {
      failed();
    }
  }

  /** Every folder was entered and its files were looked at. */
  void endWalk() {
    Watched now = watched;
    if (now != null) {
      now.keys().removeAll(now.entered());
      now.keys().forEach(WatchKey::cancel);
      now.keys().clear();
      now.keys().addAll(now.entered());
      walked = true;
    }
  }

  private static Object fileOf(Path folder) throws IOException {
    return Objects.requireNonNullElse(
        Files.readAttributes(folder, BasicFileAttributes.class).fileKey(), "");
  }

  private static Object deviceOf(Path folder) throws IOException {
    return Objects.requireNonNullElse(Files.getAttribute(folder, "unix:dev"), "");
  }

  private void failed() {
    failures++;
    unwatch();
  }

  /** Stops watching for good; from any thread, also while a question goes on. */
  @Override
  public void close() {
    closed = true;
    unwatch();
  }

  /** Stops watching; the next walk may begin again. */
  void unwatch() {
    walked = false;
    Watched now = watched;
    watched = null;
    if (now != null) {
      try {
        now.service().close();
      } catch (IOException e) {
        // Nothing is asked of it any more.
      }
    }
  }
}
