package dev.engram.runtime.search;

import dev.engram.api.Embedder;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.memory.Expiry;
import dev.engram.runtime.memory.MemoryRoot;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The memories of all roots, found through the derived indexes. One a process: it remembers the
 * indexes between calls.
 */
public final class Library implements AutoCloseable {
  private final IndexStore store;
  private final Meaning meaning;
  private final Usage usage;
  private final Clock clock;

  /**
   * Opens nothing yet.
   *
   * @param writer writes the index files
   * @param usage how often memories were used
   * @param clock says what has expired
   * @param embedder looked for once, with the first question
   */
  public Library(
      FileWriter writer, Usage usage, Clock clock, Supplier<Optional<Embedder>> embedder) {
    this.meaning = new Meaning(embedder);
    this.store = new IndexStore(writer, meaning, clock);
    this.usage = usage;
    this.clock = clock;
  }

  /**
   * {@return what a question about the memories gives}
   *
   * @param context what is read and how
   * @param question asked of the shelf as it is now; asked again when the index it was read from
   *     turns out to be damaged, so without side effects
   */
  public <T> T ask(ReadContext context, Function<Shelf, T> question) {
    try {
      return question.apply(shelf(context, store::refresh));
    } catch (DamagedIndexException e) {
      return question.apply(shelf(context, store::rebuild));
    }
  }

  /** {@return the number of files read to make all indexes anew; there is never a need to} */
  public int rebuild(ReadContext context) {
    return context.roots().stream().mapToInt(root -> store.rebuild(root).files()).sum();
  }

  /** {@return whether an index is there that does not check out; the next question mends it} */
  public boolean isDamaged(ReadContext context) {
    return context.roots().stream().anyMatch(store::isDamaged);
  }

  /** Remembers that memories were given in full; best effort, later ties are decided by it. */
  public void used(List<Entry> entries) {
    usage.used(entries);
  }

  /** Lets go of what a process that ends would wait for; questions are answered as before. */
  @Override
  public void close() {
    store.close();
  }

  private Shelf shelf(ReadContext context, Function<MemoryRoot, IndexImage> index) {
    List<Shelf.Volume> volumes = new ArrayList<>();
    for (MemoryRoot root : context.roots()) {
      volumes.add(new Shelf.Volume(root, index.apply(root), IgnoreRules.of(root)));
    }
    return new Shelf(volumes, context.settings(), usage, new Expiry(clock), meaning);
  }
}
