package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.verdict.Finding;
import dev.engram.runtime.verdict.Relation;
import dev.engram.runtime.verdict.TextComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Gives each candidate its one deterministic verdict, requirement [APPR-2]. A wrong SUPERSEDE or
 * NOOP would hide what somebody said, so both need a memory that is comparable in every respect; in
 * doubt it is ADD, with a note.
 */
final class Judge {
  private final TargetCheck targets = new TargetCheck();
  private final ExistingMemories memories;
  private final Supplier<TextComparison> comparison;

  /**
   * Compares with these.
   *
   * @param comparison asked for only when there is something to compare
   */
  Judge(ExistingMemories memories, Supplier<TextComparison> comparison) {
    this.memories = memories;
    this.comparison = comparison;
  }

  /**
   * A verdict with what it rests on.
   *
   * @param verdict what would be done
   * @param reason why, a phrase for people
   * @param possibleDuplicate a memory of the same title that says something else
   * @param notes what a person should look at
   */
  record Judgement(
      Verdict verdict, String reason, Optional<String> possibleDuplicate, List<String> notes) {
    boolean isPlainAddition() {
      return verdict instanceof Verdict.Add && possibleDuplicate.isEmpty();
    }
  }

  /** A memory and how the candidate relates to it. */
  private record Compared(StoredMemory stored, Finding finding) {
    String id() {
      return stored.memory().id();
    }
  }

  /**
   * {@return the verdict}
   *
   * @param candidate what is proposed
   * @param roots where it would be saved
   * @throws EngramException when it names a memory that is not there
   */
  Judgement judge(Candidate candidate, List<MemoryRoot> roots) {
    if (candidate.update().isPresent()) {
      return update(candidate, candidate.update().get(), roots);
    }
    List<Compared> compared = new ArrayList<>();
    for (StoredMemory stored : memories.similar(roots, candidate.title(), candidate.text())) {
      compared.add(new Compared(stored, compare(candidate, stored)));
    }
    Optional<Compared> same = first(compared, Relation.SAME);
    if (same.isPresent()) {
      return judgement(new Verdict.Noop(same.get().id()), same.get(), List.of());
    }
    compared.removeIf(each -> isSettled(candidate, each.id()));
    List<Compared> withheld = compared.stream().filter(this::isWithheld).toList();
    compared.removeAll(withheld);
    // The first one that it contradicts is the one that it may replace.
    List<String> notes = new ArrayList<>(contradicted(compared));
    notes.addAll(notesOn(withheld));
    Optional<Compared> extended = first(compared, Relation.EXTENDS);
    if (extended.isPresent()) {
      return judgement(new Verdict.Update(extended.get().id()), extended.get(), notes);
    }
    Optional<Compared> replaced = first(compared, Relation.CONTRADICTS);
    if (replaced.isPresent()) {
      return judgement(
          new Verdict.Supersede(replaced.get().id()),
          replaced.get(),
          notes.subList(1, notes.size()));
    }
    return addition(candidate, compared, notesOn(withheld));
  }

  private static boolean isSettled(Candidate candidate, String id) {
    return candidate.distinctFrom().contains(id) || candidate.dependsOn().contains(id);
  }

  private static Optional<Compared> first(List<Compared> compared, Relation relation) {
    return compared.stream().filter(each -> each.finding().relation() == relation).findFirst();
  }

  private static List<String> contradicted(List<Compared> compared) {
    return compared.stream()
        .filter(each -> each.finding().relation() == Relation.CONTRADICTS)
        .map(Compared::id)
        .distinct()
        .map(id -> "it differs from " + id + ": look at both")
        .toList();
  }

  /** What a person edited and did not accept is theirs: no verdict of ours changes it. */
  private boolean isWithheld(Compared compared) {
    Relation relation = compared.finding().relation();
    return (relation == Relation.EXTENDS || relation == Relation.CONTRADICTS)
        && targets.isWithheld(compared.stored());
  }

  private static List<String> notesOn(List<Compared> withheld) {
    return withheld.stream()
        .map(Compared::id)
        .distinct()
        .map(id -> "close to " + id + ", which is withheld from agents: engram verify says why")
        .toList();
  }

  private static Judgement judgement(Verdict verdict, Compared compared, List<String> notes) {
    return new Judgement(
        verdict,
        "compared with " + compared.id() + ", it " + compared.finding().reason(),
        Optional.empty(),
        notes);
  }

  private Judgement addition(Candidate candidate, List<Compared> compared, List<String> further) {
    Optional<String> sameTitle =
        compared.stream()
            .filter(each -> hasSameTitle(each.stored(), candidate))
            .map(Compared::id)
            .findFirst();
    List<String> notes = new ArrayList<>(further);
    notes.addAll(
        compared.stream()
            .filter(each -> each.finding().close() && !sameTitle.equals(Optional.of(each.id())))
            .map(each -> "close to " + each.id() + ", which stays as it is: look at both")
            .distinct()
            .limit(1)
            .toList());
    return new Judgement(new Verdict.Add(), "no memory says this", sameTitle, notes);
  }

  private Finding compare(Candidate candidate, StoredMemory stored) {
    MemoryFile memory = stored.memory();
    String content = MemoryText.content(memory);
    Finding finding = comparison.get().compare(content, candidate.text());
    boolean certain =
        switch (finding.relation()) {
          case SAME -> isSeenByAll(candidate, memory) && memory.validUntil().isEmpty();
          case EXTENDS, CONTRADICTS ->
              memory.roles().equals(candidate.role().stream().toList())
                  && (memory.type() == MemoryType.SKILL) == (candidate.type() == MemoryType.SKILL);
          case OTHER -> true;
        };
    boolean sure =
        certain
            && (finding.relation() == Relation.OTHER
                || comparison
                    .get()
                    .mayShareSubject(memory.title(), content, candidate.title(), candidate.text()));
    return sure ? finding : finding.unsure();
  }

  private static boolean isSeenByAll(Candidate candidate, MemoryFile memory) {
    return memory.roles().isEmpty() || memory.roles().equals(candidate.role().stream().toList());
  }

  private Judgement update(Candidate candidate, String id, List<MemoryRoot> roots) {
    List<StoredMemory> targets = holders(id, roots);
    if (targets.isEmpty()) {
      throw EngramException.failed(
          "candidate.target",
          "UPDATE names \"" + id + "\", which is no memory here.",
          "Use an id that engram_search shows, or leave UPDATE out.");
    }
    Optional<String> successor =
        targets.stream().flatMap(target -> target.memory().supersededBy().stream()).findFirst();
    if (successor.isPresent()) {
      throw EngramException.failed(
          "candidate.target",
          "UPDATE names \"" + id + "\", which was superseded.",
          "Name \"" + successor.get() + "\", which took its place, or leave UPDATE out.");
    }
    return targets.stream().allMatch(target -> hasNothingNew(candidate, target))
        ? new Judgement(new Verdict.Noop(id), id + " says it already", Optional.empty(), List.of())
        : new Judgement(
            new Verdict.Update(id), "the candidate names it", Optional.empty(), List.of());
  }

  /** {@return whether adding the text would change nothing} */
  static boolean hasNothingNew(Candidate candidate, StoredMemory target) {
    return new MemoryText().add(target.memory(), candidate.text(), "").lines().count()
        == target.memory().text().lines().count();
  }

  /** {@return the memories of an id, one a root} */
  List<StoredMemory> holders(String id, List<MemoryRoot> roots) {
    return roots.stream().flatMap(root -> memories.byId(root, id).stream()).toList();
  }

  private static boolean hasSameTitle(StoredMemory stored, Candidate candidate) {
    return normal(stored.memory().title()).equals(normal(candidate.title()));
  }

  private static String normal(String title) {
    return title.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }
}
