package dev.engram.runtime.search;

import dev.engram.runtime.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Loads the context of a task in tiers, requirement [LOAD-1]. */
public final class Loader {
  private static final int UNLIMITED = Integer.MAX_VALUE / 8;
  private static final int MAX_EXPLAINED = 20;

  private final Library library;
  private final Gatekeeper gatekeeper;

  /**
   * Loads from a library.
   *
   * @param gate what every body passes
   */
  public Loader(Library library, BodyGate gate) {
    this.library = library;
    this.gatekeeper = new Gatekeeper(gate);
  }

  /** {@return what a request gives; memories shown in full count as used} */
  public Loaded load(ReadContext context, LoadRequest request) {
    Loaded loaded = library.ask(context, shelf -> load(shelf, request));
    if (!request.everything() && !loaded.bodies().isEmpty()) {
      library.used(loaded.bodies().stream().map(Hit::entry).toList());
    }
    return loaded;
  }

  /** {@return the pack of a task in load order, nothing read but the index} */
  public List<Chosen> route(ReadContext context, String query) {
    return library.ask(context, shelf -> Selection.forQuery(shelf, query, ""));
  }

  private Loaded load(Shelf shelf, LoadRequest request) {
    List<String> missing = new ArrayList<>();
    List<Chosen> chosen = choose(shelf, request, missing);
    List<Diagnostic> diagnostics = new ArrayList<>();
    if (request.explain()) {
      return explained(shelf, request, chosen, missing);
    }
    List<ShownMemory> shown = new ArrayList<>();
    for (Chosen each : chosen) {
      gatekeeper.open(each.hit(), each.reason(), diagnostics).ifPresent(shown::add);
    }
    if (shown.isEmpty() && !chosen.isEmpty()) {
      return withheld(chosen, missing, diagnostics);
    }
    Tiers tiers = fill(shelf.settings(), request, shown);
    String text = tiers.text().isEmpty() ? nothing(request, chosen, missing) : tiers.text();
    return new Loaded(
        text,
        shown.stream().map(ShownMemory::hit).toList(),
        tiers.bodies(),
        tiers.cards(),
        tiers.omitted(),
        missing,
        TokenEstimate.of(text),
        diagnostics);
  }

  private static List<Chosen> choose(Shelf shelf, LoadRequest request, List<String> missing) {
    if (!request.ids().isEmpty()) {
      List<Chosen> found = new ArrayList<>();
      for (String id : request.ids()) {
        Optional<Hit> hit = shelf.byId(id);
        hit.ifPresentOrElse(
            present -> found.add(new Chosen(present, "asked for by id")), () -> missing.add(id));
      }
      return Selection.ordered(shelf, found);
    }
    if (request.everything()) {
      List<Chosen> all = new ArrayList<>();
      shelf.visible().forEach(hit -> all.add(new Chosen(hit, "visible")));
      List<Chosen> ordered = new ArrayList<>(Selection.ordered(shelf, all));
      if (request.history()) {
        shelf.all().stream()
            .filter(hit -> hit.visibility().isHistory())
            .forEach(hit -> ordered.add(new Chosen(hit, hit.visibility().reason())));
      }
      return ordered;
    }
    return Selection.forQuery(shelf, request.query(), request.objective());
  }

  private static Tiers fill(ReadSettings settings, LoadRequest request, List<ShownMemory> shown) {
    boolean unlimited = request.everything();
    boolean bounded = request.budget().isPresent() || (request.ids().isEmpty() && !request.full());
    int budget = unlimited || !bounded ? UNLIMITED : request.budget().orElse(settings.maxTokens());
    // The note on what was left out is written last, so its room is kept free from the start,
    // unless the budget is too small for anything but memories.
    String reserve = leftOut(List.of(), 999);
    int kept = budget > 8 * TokenEstimate.of(reserve) ? TokenEstimate.of(reserve) + 1 : 0;
    Tiers tiers = new Tiers(budget - kept, unlimited ? Integer.MAX_VALUE : Tiers.MAX_CHARACTERS);
    boolean byId = !request.ids().isEmpty();
    for (ShownMemory memory : shown) {
      tiers.add(
          memory,
          byId && request.disclosure() == Disclosure.AUTO
              ? Disclosure.BODIES
              : request.disclosure(),
          settings.ruleVariant(),
          request.full());
    }
    tiers.release(kept);
    if (!tiers.omitted().isEmpty() && !tiers.text().isEmpty()) {
      List<String> ids = tiers.omitted().stream().map(hit -> hit.entry().id()).toList();
      if (!tiers.note(leftOut(ids, ids.size()))) {
        tiers.note(leftOut(List.of(), ids.size()));
      }
    }
    return tiers;
  }

  private static String leftOut(List<String> ids, int count) {
    String names = ids.stream().map(id -> Lines.single(id, 100)).collect(Collectors.joining(", "));
    return "Left out by the budget, fetch by id: "
        + (names.isEmpty() ? count + " more (see omitted_ids)" : names);
  }

  private static String nothing(LoadRequest request, List<Chosen> chosen, List<String> missing) {
    if (!missing.isEmpty()) {
      return "No memory has the id " + Lines.single(String.join(", ", missing), 300) + ".";
    }
    if (chosen.isEmpty()) {
      return request.query().isBlank()
          ? "There are no memories yet."
          : "No memory matches this task.";
    }
    return "Nothing fits: " + chosen.size() + " found, none shown. Raise budget_tokens.";
  }

  /** The diagnostics say of each why. */
  private static Loaded withheld(
      List<Chosen> chosen, List<String> missing, List<Diagnostic> diagnostics) {
    String text =
        chosen.size() == 1
            ? "The one memory that was found is left out; the note says why."
            : "All " + chosen.size() + " memories that were found are left out; the notes say why.";
    return new Loaded(
        text,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        missing,
        TokenEstimate.of(text),
        diagnostics);
  }

  private static Loaded explained(
      Shelf shelf, LoadRequest request, List<Chosen> chosen, List<String> missing) {
    List<String> lines = new ArrayList<>();
    Query query = Query.of(request.ids().isEmpty() ? request.query() : "");
    for (Chosen each : chosen) {
      lines.add(line(each.hit(), "chosen: " + each.reason() + words(shelf, query, each.hit())));
    }
    List<String> keys = chosen.stream().map(each -> each.hit().entry().key()).toList();
    if (!query.isBlank()) {
      shelf.searchAny(request.query(), keys.size() + MAX_EXPLAINED).stream()
          .filter(hit -> !keys.contains(hit.entry().key()))
          .limit(MAX_EXPLAINED)
          .forEach(
              hit -> {
                String why = whyNot(hit, chosen) + words(shelf, query, hit);
                lines.add(line(hit, "left out: " + why));
              });
    }
    missing.forEach(id -> lines.add("- " + Lines.single(id, 100) + ": no such memory"));
    Tiers tiers = new Tiers(request.budget().orElse(UNLIMITED), Tiers.MAX_CHARACTERS);
    lines.forEach(tiers::note);
    String text = tiers.text().isEmpty() ? nothing(request, chosen, missing) : tiers.text();
    return new Loaded(
        text,
        chosen.stream().map(Chosen::hit).toList(),
        List.of(),
        List.of(),
        List.of(),
        missing,
        TokenEstimate.of(text),
        List.of());
  }

  private static String words(Shelf shelf, Query query, Hit hit) {
    List<String> words = shelf.evidence(query, hit.entry());
    return words.isEmpty() ? "" : ": " + Lines.single(String.join(", ", words), 200);
  }

  private static String whyNot(Hit hit, List<Chosen> chosen) {
    if (hit.visibility() != Visibility.VISIBLE) {
      return hit.visibility().reason();
    }
    double best = 0;
    for (Chosen each : chosen) {
      double score = each.hit().score();
      best = Scorer.isByWords(score) ? Math.max(best, score) : best;
      if (each.hit().entry().saysTheSameAs(hit.entry())) {
        return "the same text as " + Lines.single(each.hit().entry().id(), 100);
      }
    }
    String why =
        Selection.isBelowFloor(hit.score(), best)
            ? "too weak beside the best match"
            : "others match better";
    return why + " (" + Scorer.shown(hit.score()) + ")";
  }

  private static String line(Hit hit, String why) {
    Entry entry = hit.entry();
    return "- [" + entry.file().type() + "] " + Lines.single(entry.id(), 100) + ": " + why;
  }
}
