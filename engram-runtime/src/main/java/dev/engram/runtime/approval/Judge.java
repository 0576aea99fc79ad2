package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.problem.EngramException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Gives each candidate its one deterministic verdict, requirement [APPR-2]. */
final class Judge {
  private final ExistingMemories memories;

  Judge(ExistingMemories memories) {
    this.memories = memories;
  }

  /**
   * A verdict with what it rests on.
   *
   * @param verdict what would be done
   * @param target the memory that is meant; empty for ADD
   * @param possibleDuplicate a memory of the same title that says something else
   */
  record Judgement(
      Verdict verdict, Optional<StoredMemory> target, Optional<String> possibleDuplicate) {}

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
    Optional<String> sameTitle = Optional.empty();
    for (StoredMemory stored : memories.similar(roots, candidate.title(), candidate.text())) {
      if (sameTitle(stored, candidate)) {
        if (says(stored, candidate.text())) {
          return new Judgement(
              new Verdict.Noop(stored.memory().id()), Optional.of(stored), Optional.empty());
        }
        sameTitle = sameTitle.or(() -> Optional.of(stored.memory().id()));
      }
    }
    return new Judgement(
        new Verdict.Add(),
        Optional.empty(),
        sameTitle.filter(
            id -> !candidate.distinctFrom().contains(id) && !candidate.dependsOn().contains(id)));
  }

  private Judgement update(Candidate candidate, String id, List<MemoryRoot> roots) {
    for (MemoryRoot root : roots) {
      Optional<StoredMemory> target = memories.byId(root, id);
      if (target.isPresent()) {
        boolean nothingNew =
            new MemoryText().add(target.get().memory(), candidate.text(), "").lines().count()
                == target.get().memory().text().lines().count();
        return new Judgement(
            nothingNew ? new Verdict.Noop(id) : new Verdict.Update(id), target, Optional.empty());
      }
    }
    throw EngramException.failed(
        "candidate.target",
        "UPDATE names \"" + id + "\", which is no memory here.",
        "Use an id that engram_search shows, or leave UPDATE out.");
  }

  private static boolean sameTitle(StoredMemory stored, Candidate candidate) {
    return normal(stored.memory().title()).equals(normal(candidate.title()));
  }

  private static String normal(String title) {
    return title.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }

  private static boolean says(StoredMemory stored, String text) {
    return MemoryText.statement(MemoryText.content(stored.memory()))
        .equals(MemoryText.statement(text));
  }
}
