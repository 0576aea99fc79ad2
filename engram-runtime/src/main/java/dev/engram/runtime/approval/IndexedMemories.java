package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryId;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.search.Hit;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.ReadSettings;
import dev.engram.runtime.search.Visibility;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds comparable memories through the derived index, so that a proposal costs the same in a large
 * root. A working note is no memory to compare with, [NOTE-3].
 */
public final class IndexedMemories implements ExistingMemories {
  private static final int LIMIT = 20;

  private final Library library;
  private final MemoryReader reader = new MemoryReader();

  /** Looks in this library. */
  public IndexedMemories(Library library) {
    this.library = library;
  }

  @Override
  public List<StoredMemory> similar(List<MemoryRoot> roots, String title, String text) {
    List<StoredMemory> found = new ArrayList<>();
    for (MemoryRoot root : roots) {
      Set<Hit> hits =
          library.ask(
              context(root),
              shelf -> {
                Set<Hit> near = new LinkedHashSet<>();
                // The same title gives the same id, also where every word of the text is common.
                shelf.byId(MemoryId.of(title, id -> false)).ifPresent(near::add);
                near.addAll(shelf.search(title + "\n" + text, LIMIT));
                return near;
              });
      hits.stream().filter(IndexedMemories::counts).flatMap(this::read).forEach(found::add);
    }
    return found;
  }

  @Override
  public Optional<StoredMemory> byId(MemoryRoot root, String id) {
    return library
        .ask(context(root), shelf -> shelf.byId(id))
        .filter(hit -> hit.entry().id().equals(id) && !hit.entry().isNote())
        .flatMap(hit -> read(hit).findFirst());
  }

  /** What is hidden, or forgotten soon, does not stand for something that is said now. */
  private static boolean counts(Hit hit) {
    return hit.visibility() == Visibility.VISIBLE && !hit.entry().isNote();
  }

  private static ReadContext context(MemoryRoot root) {
    return new ReadContext(List.of(root), ReadSettings.DEFAULTS);
  }

  private Stream<StoredMemory> read(Hit hit) {
    MemoryRoot root = hit.entry().root();
    return reader.read(root, hit.entry().file().stamp().path()) instanceof ReadOutcome.Parsed parsed
        ? Stream.of(new StoredMemory(root, parsed.memory()))
        : Stream.empty();
  }
}
