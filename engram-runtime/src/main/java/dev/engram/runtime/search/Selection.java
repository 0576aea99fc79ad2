package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Chooses the pack of a task, requirement [READ-1] 3 and 5. */
final class Selection {
  /** A memory this much weaker than the best one is about something else. */
  private static final double FLOOR = 0.2;

  private final Shelf shelf;
  private final Map<String, Chosen> chosen = new LinkedHashMap<>();

  private Selection(Shelf shelf) {
    this.shelf = shelf;
  }

  /**
   * {@return the pack for a task, prerequisites before what depends on them}
   *
   * @param query blank for the newest and most used
   * @param objective whose task notes come along without a query
   */
  static List<Chosen> forQuery(Shelf shelf, String query, String objective) {
    Selection selection = new Selection(shelf);
    int limit = shelf.settings().limit();
    boolean blank = query.isBlank();
    List<Hit> hits = blank ? forStart(shelf, objective) : aboveFloor(shelf.search(query, limit));
    for (Hit hit : hits) {
      if (selection.chosen.size() >= limit) {
        break;
      }
      if (selection.hasSame(hit)) {
        continue;
      }
      String reason =
          blank
              ? "one of the newest and most used"
              : "matches the task (" + Scorer.shown(hit.score()) + ")";
      selection.choose(new Chosen(hit, reason), limit);
    }
    return List.copyOf(selection.chosen.values());
  }

  /** A copy under another id would take the place of something else. */
  private boolean hasSame(Hit hit) {
    for (Chosen each : chosen.values()) {
      if (each.hit().entry().saysTheSameAs(hit.entry())) {
        return true;
      }
    }
    return false;
  }

  private static List<Hit> forStart(Shelf shelf, String objective) {
    return shelf.visible().stream()
        .filter(
            hit ->
                !hit.entry().isNote()
                    || (!objective.isEmpty() && hit.entry().file().objective().equals(objective)))
        .toList();
  }

  /** {@return memories in the given order, but each after its prerequisites among them} */
  static List<Chosen> ordered(Shelf shelf, List<Chosen> wanted) {
    Selection selection = new Selection(shelf);
    Map<String, Chosen> byId = new LinkedHashMap<>();
    wanted.forEach(each -> byId.putIfAbsent(each.hit().entry().id(), each));
    wanted.forEach(each -> selection.order(each, byId, new HashSet<>()));
    return List.copyOf(selection.chosen.values());
  }

  /** {@return whether a score is too weak to be shown beside the best one made by words} */
  static boolean isBelowFloor(double score, double best) {
    return score < FLOOR * best;
  }

  static List<Hit> aboveFloor(List<Hit> hits) {
    double best = 0;
    for (Hit hit : hits) {
      best = Scorer.isByWords(hit.score()) ? Math.max(best, hit.score()) : best;
    }
    List<Hit> above = new ArrayList<>();
    for (Hit hit : hits) {
      if (!isBelowFloor(hit.score(), best)) {
        above.add(hit);
      }
    }
    return above;
  }

  /** A memory that does not fit with its prerequisites is left for a narrower question. */
  private void choose(Chosen candidate, int limit) {
    List<Chosen> group = new ArrayList<>();
    collect(candidate, group, new HashSet<>());
    if (chosen.isEmpty() || chosen.size() + group.size() <= limit) {
      for (Chosen each : group.subList(Math.max(0, group.size() - limit), group.size())) {
        chosen.putIfAbsent(each.hit().entry().key(), each);
      }
    }
  }

  private void collect(Chosen candidate, List<Chosen> group, Set<String> visited) {
    Entry entry = candidate.hit().entry();
    if (!visited.add(entry.key()) || chosen.containsKey(entry.key())) {
      return;
    }
    for (String id : entry.file().dependsOn()) {
      if (visited.size() < 64) {
        shelf
            .byId(id)
            .filter(hit -> hit.visibility() == Visibility.VISIBLE)
            .ifPresent(
                hit ->
                    collect(
                        new Chosen(hit, "prerequisite of " + Lines.single(entry.id(), 80)),
                        group,
                        visited));
      }
    }
    group.add(candidate);
  }

  private void order(Chosen each, Map<String, Chosen> byId, Set<String> visited) {
    Entry entry = each.hit().entry();
    if (!visited.add(entry.key()) || chosen.containsKey(entry.key())) {
      return;
    }
    // Deep chains are cut: the order is a help, the stack is not endless.
    if (visited.size() < 256) {
      for (String id : entry.file().dependsOn()) {
        Chosen prerequisite = byId.get(id);
        if (prerequisite != null) {
          order(prerequisite, byId, visited);
        }
      }
    }
    chosen.put(entry.key(), each);
  }
}
