package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How memories point to each other. */
public final class Links {
  private final Library library;

  /** Looks in this library. */
  public Links(Library library) {
    this.library = library;
  }

  /**
   * One memory pointing to another.
   *
   * @param from the id that points
   * @param kind {@code depends_on} or {@code supersedes}
   * @param to the id that is named
   * @param known whether there is such a memory
   */
  public record Link(String from, String kind, String to, boolean known) {}

  /** {@return all links, in the order of the memories} */
  public List<Link> all(ReadContext context) {
    return library.ask(context, Links::all);
  }

  private static List<Link> all(Shelf shelf) {
    Set<String> ids = new HashSet<>();
    shelf.all().forEach(hit -> ids.add(hit.entry().id()));
    List<Link> links = new ArrayList<>();
    for (Hit hit : shelf.all()) {
      IndexedFile file = hit.entry().file();
      file.dependsOn()
          .forEach(to -> links.add(new Link(file.id(), "depends_on", to, ids.contains(to))));
      file.supersedes()
          .forEach(to -> links.add(new Link(file.id(), "supersedes", to, ids.contains(to))));
    }
    return links;
  }
}
