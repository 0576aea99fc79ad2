package dev.engram.runtime.search;

import dev.engram.runtime.problem.Diagnostic;
import java.util.List;

/**
 * What a load gave.
 *
 * @param text for people and models, never empty
 * @param selected all that were chosen, prerequisites before what depends on them
 * @param bodies those shown in full
 * @param cards those shown on one line
 * @param omitted those left out by the budget
 * @param missing ids asked for that no memory has
 * @param tokens what the text costs, see {@link TokenEstimate}
 * @param diagnostics what was held back
 */
public record Loaded(
    String text,
    List<Hit> selected,
    List<Hit> bodies,
    List<Hit> cards,
    List<Hit> omitted,
    List<String> missing,
    int tokens,
    List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public Loaded {
    selected = List.copyOf(selected);
    bodies = List.copyOf(bodies);
    cards = List.copyOf(cards);
    omitted = List.copyOf(omitted);
    missing = List.copyOf(missing);
    diagnostics = List.copyOf(diagnostics);
  }
}
