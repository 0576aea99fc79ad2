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
  private final ModelIndexes models;
  private final Usage usage;
  private final Clock clock;

  /**
   * Opens nothing yet.
   *
   * @param writer writes the index files
   * @param usage how often memories were used
   * @param clock says what has expired
   * @param quick looked for once, with the first question
   * @param model the same; answers in place of the quick one while it knows all memories
   */
  public Library(
      FileWriter writer,
      Usage usage,
      Clock clock,
      Supplier<Optional<Embedder>> quick,
      Supplier<Optional<Embedder>> model) {
    this.meaning = new Meaning(quick);
    this.store = new IndexStore(writer, IndexFiles.SEARCH, meaning, clock);
    Meaning deeper = new Meaning(model);
    this.models = new ModelIndexes(deeper, new IndexStore(writer, IndexFiles.MODEL, deeper, clock));
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
      return question.apply(shelf(context));
    } catch (DamagedIndexException e) {
      models.forget(context.roots());
      return question.apply(
          shelf(context, context.roots().stream().map(store::rebuild).toList(), meaning));
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
    models.close();
    store.close();
  }

  private Shelf shelf(ReadContext context) {
    return models
        .of(context.roots())
        .map(images -> shelf(context, images, models.meaning()))
        .orElseGet(
            () -> shelf(context, context.roots().stream().map(store::refresh).toList(), meaning));
  }

  private Shelf shelf(ReadContext context, List<IndexImage> images, Meaning meaning) {
    List<Shelf.Volume> volumes = new ArrayList<>();
    for (int i = 0; i < images.size(); i++) {
      MemoryRoot root = context.roots().get(i);
      volumes.add(new Shelf.Volume(root, images.get(i), IgnoreRules.of(root)));
    }
    return new Shelf(volumes, context.settings(), usage, new Expiry(clock), meaning);
  }
}
