package dev.engram.runtime.tools;

import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Cards;
import dev.engram.runtime.search.Hit;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.LoadRequest;
import dev.engram.runtime.search.Loaded;
import dev.engram.runtime.search.Loader;
import dev.engram.runtime.search.ReadContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The memories as resources, requirement [MCP-6]; reading one counts as a fetch. */
public final class MemoryResources implements ResourceStore {
  private final Loader loader;
  private final Cards cards;
  private final ReadContext.Source contexts;

  /**
   * Reads with a loader.
   *
   * @param cards one line a memory
   * @param contexts finds the roots of a workspace
   */
  public MemoryResources(Loader loader, Cards cards, ReadContext.Source contexts) {
    this.loader = loader;
    this.cards = cards;
    this.contexts = contexts;
  }

  @Override
  public List<Resource> list(Workspace workspace) {
    ReadContext context = contexts.of(workspace);
    List<Resource> resources = new ArrayList<>();
    resources.add(
        new Resource(
            MemoryUri.INDEX, "index", "Memory index", "One line for each visible memory."));
    for (Hit hit : cards.mostUsed(context)) {
      String id = hit.entry().id();
      resources.add(
          new Resource(
              MemoryUri.of(id),
              Lines.single(id, 100),
              Lines.single(id, 100),
              "A "
                  + hit.entry().file().type()
                  + " of the "
                  + hit.entry().root().scope().id()
                  + "."));
    }
    return resources;
  }

  @Override
  public Optional<String> read(Workspace workspace, String uri) {
    if (uri.equals(MemoryUri.INDEX)) {
      return Optional.of(cards.index(contexts.of(workspace)));
    }
    return MemoryUri.id(uri)
        .map(id -> loader.load(contexts.of(workspace), LoadRequest.forIds(List.of(id))))
        .filter(loaded -> loaded.missing().isEmpty())
        .map(Loaded::text);
  }
}
