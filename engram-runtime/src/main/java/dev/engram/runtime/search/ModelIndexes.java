package dev.engram.runtime.search;

import dev.engram.runtime.memory.MemoryRoot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Indexes with the vectors of an {@link dev.engram.api.Embedder} that is not quick. A thread of its
 * own makes them; questions get them while they are in step with the files, and never wait for more
 * than a few new memories. Safe with threads.
 */
final class ModelIndexes implements AutoCloseable {
  /** As many new memories a question waits for: those that were saved since the last one. */
  private static final int AT_ONCE = 4;

  /** After as many, what is done is kept, so that a process that ends loses little. */
  private static final int STEP = 64;

  /** Much longer than one text takes. */
  private static final long PATIENCE_MILLIS = 3000;

  private final Meaning meaning;
  private final IndexStore store;
  private @Nullable Thread worker;
  private volatile boolean loaded;
  private volatile boolean stopped;

  ModelIndexes(Meaning meaning, IndexStore store) {
    this.meaning = meaning;
    this.store = store;
  }

  /** {@return the vectors that the indexes have} */
  Meaning meaning() {
    return meaning;
  }

  /**
   * {@return the indexes of some roots, in their order, of the files as they are now; empty when
   * there is no model, and until it has read all memories}
   */
  Optional<List<IndexImage>> of(List<MemoryRoot> roots) {
    if (stopped || meaning.dimensions() == 0) {
      return Optional.empty();
    }
    List<IndexImage> images = new ArrayList<>();
    for (MemoryRoot root : roots) {
      Optional<IndexImage> image = loaded ? store.refresh(root, AT_ONCE) : Optional.empty();
      if (image.isEmpty()) {
        catchUp(roots);
        return Optional.empty();
      }
      images.add(image.get());
    }
    return Optional.of(images);
  }

  /** Makes the indexes of some roots anew, in the background. */
  void forget(List<MemoryRoot> roots) {
    roots.forEach(store::forget);
  }

  /** Waits for the text at work: the native library must not be unloaded under it. */
  @Override
  public void close() {
    stopped = true;
    meaning.stop();
    store.close();
    Thread last = worker();
    if (last != null) {
      try {
        last.join(PATIENCE_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private synchronized @Nullable Thread worker() {
    return worker;
  }

  private synchronized void catchUp(List<MemoryRoot> roots) {
    if (!stopped && (worker == null || !worker.isAlive())) {
      worker = new Thread(() -> work(roots), "sentence model");
      worker.setDaemon(true);
      worker.start();
    }
  }

  private void work(List<MemoryRoot> roots) {
    try {
      meaning.of(List.of("hello"));
      for (MemoryRoot root : roots) {
        boolean whole = false;
        while (!whole && !stopped) {
          whole = store.readSome(root, STEP);
        }
      }
      loaded = true;
    } catch (RuntimeException | LinkageError e) {
      // Questions are answered without the model, as before it was installed.
      stopped = true;
    }
  }
}
