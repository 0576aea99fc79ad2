package dev.engram.runtime.search;

import dev.engram.runtime.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/** Searches for people and models: titles, and of each memory the line that matched. */
public final class Finder {
  private final Library library;
  private final Gatekeeper gatekeeper;

  /**
   * Searches a library.
   *
   * @param gate what every body passes
   */
  public Finder(Library library, BodyGate gate) {
    this.library = library;
    this.gatekeeper = new Gatekeeper(gate);
  }

  /**
   * {@return the visible memories that match}
   *
   * @param query plain words
   * @param limit how many at most
   * @param history whether superseded, expired and inactive ones follow, marked
   */
  public Found find(ReadContext context, String query, int limit, boolean history) {
    return library.ask(
        context,
        shelf -> {
          List<Hit> hits = new ArrayList<>(shelf.search(query, limit));
          if (history) {
            hits.addAll(shelf.searchHistory(query, limit));
          }
          List<Diagnostic> diagnostics = new ArrayList<>();
          Query parsed = Query.of(query);
          List<Found.Item> items = new ArrayList<>();
          for (Hit hit : hits) {
            gatekeeper
                .open(hit, "", diagnostics)
                .ifPresent(memory -> items.add(item(memory, parsed)));
          }
          return new Found(items, diagnostics);
        });
  }

  private static Found.Item item(ShownMemory memory, Query query) {
    return new Found.Item(
        memory.hit(),
        Lines.single(memory.text().title(), 100),
        Snippet.of(memory.text().body(), query),
        memory.unreviewed());
  }
}
