package dev.engram.runtime.search;

import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.memory.FileStamp;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.ReadOutcome;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Keeps the derived indexes in step with the Markdown files, requirement [INDEX-1]. Safe with
 * several threads and processes: an index file is only ever replaced whole, and the last writer
 * wins, since everything in it can be derived again.
 */
final class IndexStore {
  /** File times are this coarse on some systems: a file may change again within it, unseen. */
  private static final long RACY_NANOS = 2_000_000_000L;

  /** Below that many files a walk costs less than asking whether one is needed. */
  private static final int WORTH_WATCHING = 256;

  /** A command asks once or twice and ends: it shall not pay for what it does not use. */
  private static final int LONG_LIVED = 3;

  private static final int MAX_WATCHED = 8;

  /** About what a walk of several thousand files takes. */
  private static final Duration MARKER_PATIENCE = Duration.ofMillis(20);

  private final MemoryFolder folder = new MemoryFolder();
  private final MemoryReader reader = new MemoryReader();
  private final FileWriter writer;
  private final IndexFiles files;
  private final Meaning meaning;
  private final Clock clock;
  private final Map<Path, Slot> slots = new ConcurrentHashMap<>();

  /**
   * Opens nothing yet.
   *
   * @param name of the index file in each root
   * @param meaning the vectors in it
   */
  IndexStore(FileWriter writer, String name, Meaning meaning, Clock clock) {
    this.writer = writer;
    this.files = new IndexFiles(writer, meaning, name);
    this.meaning = meaning;
    this.clock = clock;
  }

  /**
   * How much is read.
   *
   * @param most how many new files at most
   * @param partly whether the index is made without the others when there are more; else it stays
   */
  private record Amount(int most, boolean partly) {
    static final Amount ALL = new Amount(Integer.MAX_VALUE, false);
  }

  /** The newest index this process has of one root; guarded by its lock. */
  private static final class Slot {
    private final ReentrantLock lock = new ReentrantLock();
    private final FolderWatch watch;
    private int walks;
    private IndexImage image = IndexImage.empty();
    private List<FileStamp> stamps = List.of();
    private boolean opened;

    Slot(FolderWatch watch) {
      this.watch = watch;
    }

    void set(IndexImage newImage) {
      stamps = newImage.stamps();
      image = newImage;
    }
  }

  /** {@return an index of the files as they are now} */
  IndexImage refresh(MemoryRoot root) {
    Slot slot = slot(root);
    slot.lock.lock();
    try {
      return refresh(root, slot, Amount.ALL).orElseThrow();
    } finally {
      slot.lock.unlock();
    }
  }

  /**
   * {@return an index of the files as they are now; empty when more than some are new in it, or
   * another thread is at work on it}
   *
   * @param most how many new files are read at most
   */
  Optional<IndexImage> refresh(MemoryRoot root, int most) {
    Slot slot = slot(root);
    if (!slot.lock.tryLock()) {
      return Optional.empty();
    }
    try {
      return refresh(root, slot, new Amount(most, false));
    } finally {
      slot.lock.unlock();
    }
  }

  /**
   * Brings an index nearer to the files.
   *
   * @param most how many new files are read at most; the index is made without the others
   * @return whether it is of all files now
   */
  boolean readSome(MemoryRoot root, int most) {
    Slot slot = slot(root);
    slot.lock.lock();
    try {
      return readAgain(root, slot, entered -> {}, new Amount(most, true));
    } finally {
      slot.lock.unlock();
    }
  }

  /** {@return an index made of the files alone, without looking at the old one} */
  IndexImage rebuild(MemoryRoot root) {
    Slot slot = slot(root);
    slot.lock.lock();
    try {
      forget(slot);
      update(root, slot, entered -> {}, Amount.ALL);
      return slot.image;
    } finally {
      slot.lock.unlock();
    }
  }

  /** Does not look at the old index any more: the next one is made of the files alone. */
  void forget(MemoryRoot root) {
    Slot slot = slot(root);
    slot.lock.lock();
    try {
      forget(slot);
    } finally {
      slot.lock.unlock();
    }
  }

  private static void forget(Slot slot) {
    // So that what is empty until it is made is never taken for what was made last.
    slot.watch.unwatch();
    slot.opened = true;
    slot.set(IndexImage.empty());
  }

  /** {@return whether the index file of a root is there and does not check out} */
  boolean isDamaged(MemoryRoot root) {
    return files.isDamaged(root);
  }

  /** Stops watching; questions are answered as before. */
  void close() {
    slots.values().forEach(slot -> slot.watch.close());
  }

  private Slot slot(MemoryRoot root) {
    return slots.computeIfAbsent(
        root.folder(),
        path -> new Slot(new FolderWatch(root, writer, MARKER_PATIENCE, System::nanoTime)));
  }

  private Optional<IndexImage> refresh(MemoryRoot root, Slot slot, Amount amount) {
    boolean current = slot.watch.isQuiet() || walk(root, slot, amount);
    return current ? Optional.of(slot.image) : Optional.empty();
  }

  private boolean walk(MemoryRoot root, Slot slot, Amount amount) {
    slot.walks++;
    if (slot.walks >= LONG_LIVED
        && slot.image.files() >= WORTH_WATCHING
        && slots.size() <= MAX_WATCHED) {
      slot.watch.beginWalk();
      boolean whole = readAgain(root, slot, slot.watch::enter, amount);
      if (whole) {
        slot.watch.endWalk();
      }
      return whole;
    }
    return readAgain(root, slot, entered -> {}, amount);
  }

  private boolean readAgain(MemoryRoot root, Slot slot, Consumer<Path> entering, Amount amount) {
    try {
      if (!slot.opened) {
        slot.opened = true;
        slot.set(files.open(root));
      }
      return update(root, slot, entering, amount);
    } catch (DamagedIndexException e) {
      slot.set(IndexImage.empty());
      return update(root, slot, entering, amount);
    }
  }

  /** {@return whether the index is of all files now} */
  private boolean update(MemoryRoot root, Slot slot, Consumer<Path> entering, Amount amount) {
    long now = nanos(clock.instant());
    List<FileStamp> current = folder.list(root, entering);
    long racySince = slot.image.walked() - RACY_NANOS;
    Changes changes = Changes.between(slot.stamps, current, racySince);
    boolean whole = changes.news() <= amount.most();
    if (!whole) {
      if (!amount.partly()) {
        return false;
      }
      current = changes.withFirstNews(current, amount.most());
      changes = Changes.between(slot.stamps, current, racySince);
    }
    if (!changes.isEmpty()) {
      update(root, slot, current, changes, now);
    }
    return whole;
  }

  private void update(
      MemoryRoot root, Slot slot, List<FileStamp> current, Changes changes, long now) {
    List<Optional<ReadFile>> read = readChanged(root, slot.image, current, changes);
    boolean changed = changes.deleted() || read.stream().anyMatch(Optional::isPresent);
    if (changed) {
      IndexBuilder builder = new IndexBuilder(slot.image, current.size(), meaning);
      for (int i = 0; i < current.size(); i++) {
        int old = changes.oldNumber(i);
        read.get(i).ifPresentOrElse(builder::add, () -> builder.keep(old));
      }
      replace(root, slot, builder.finish(now));
    } else if (now - changes.newestRead(current) > RACY_NANOS) {
      replace(root, slot, IndexImage.walkedAt(slot.image, now));
    }
  }

  /** {@return of each file what it says now; empty where the index has that already} */
  private List<Optional<ReadFile>> readChanged(
      MemoryRoot root, IndexImage image, List<FileStamp> current, Changes changes) {
    IntStream numbers = IntStream.range(0, current.size());
    return (changes.manyToRead() ? numbers.parallel() : numbers)
        .mapToObj(
            i ->
                changes.mustRead(i)
                    ? read(root, image, current.get(i), changes.oldNumber(i))
                    : Optional.<ReadFile>empty())
        .toList();
  }

  private Optional<ReadFile> read(MemoryRoot root, IndexImage image, FileStamp stamp, int old) {
    ReadOutcome outcome = reader.read(root, stamp.path());
    IndexedFile file = ReadFile.kept(stamp, outcome);
    boolean same = old >= 0 && image.file(old).equals(file);
    return same ? Optional.empty() : Optional.of(ReadFile.of(file, outcome, meaning));
  }

  private void replace(MemoryRoot root, Slot slot, byte[] bytes) {
    slot.set(IndexImage.of(ByteBuffer.wrap(bytes), meaning.fingerprint()));
    files.write(root, bytes);
  }

  private static long nanos(Instant instant) {
    return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
  }
}
