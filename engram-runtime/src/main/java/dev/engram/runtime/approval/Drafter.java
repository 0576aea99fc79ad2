package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MemoryDraft;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes numbered items with their exact texts of the candidates of one proposal. Used once. */
final class Drafter {
  private final Judge judge;
  private final Roots roots;
  private final Settings settings;
  private final ProposalRequest request;
  private final MemoryDraft.Author author;
  private final String date;
  private final FreeIds ids;
  private final TargetCheck targets = new TargetCheck();
  private final List<ProposedItem> items = new ArrayList<>();

  Drafter(
      Judge judge,
      ExistingMemories memories,
      Roots roots,
      Settings settings,
      ProposalRequest request,
      MemoryDraft.Author author,
      String date) {
    this.judge = judge;
    this.roots = roots;
    this.settings = settings;
    this.request = request;
    this.author = author;
    this.date = date;
    this.ids =
        new FreeIds(memories, targetRoots(), request.source().equals(ProposalRequest.PROMOTE));
  }

  List<ProposedItem> items() {
    return items;
  }

  /** Adds the next candidate. */
  void add(Candidate candidate) {
    add(candidate, written(candidate), List.of());
  }

  /**
   * Adds a candidate that was written elsewhere.
   *
   * @param original the memory that it was there; empty for plain text
   * @param coming ids of those that come with it
   * @param notes where it comes from
   */
  void addImported(
      Candidate candidate, Optional<MemoryFile> original, Set<String> coming, List<String> notes) {
    int before = items.size();
    if (original.isEmpty()) {
      add(candidate, written(candidate), coming);
    } else if (isHere(original.get())) {
      items.add(noop(candidate, original.get().id(), "it is there already"));
    } else if (original.get().isActive()) {
      add(candidate, new Texts.Kept(original.get(), ids), coming);
    } else {
      Texts texts = new Texts.Kept(original.get(), ids);
      String reason = "it is kept as " + original.get().lifecycle() + " and not loaded";
      items.add(
          addition(
              candidate,
              new Judge.Judgement(new Verdict.Add(), reason, Optional.empty(), List.of()),
              texts,
              coming));
    }
    items.set(before, items.get(before).withNotes(notes));
  }

  /** Whether every root has the memory with the same words, or has it and it is not in force. */
  private boolean isHere(MemoryFile original) {
    List<StoredMemory> holders = judge.holders(original.id(), targetRoots());
    return holders.size() == targetRoots().size()
        && (!original.isActive()
            || holders.stream()
                .allMatch(
                    holder ->
                        MemoryText.statement(holder.memory().body())
                            .equals(MemoryText.statement(original.body()))));
  }

  private void add(Candidate candidate, Texts texts, Collection<String> coming) {
    refuseLongRule(candidate);
    Optional<ProposedItem> twin =
        items.stream().filter(item -> sameStatement(item.candidate(), candidate)).findFirst();
    if (twin.isPresent()) {
      items.add(noop(candidate, twin.get().id(), "the same as candidate " + twin.get().number()));
      return;
    }
    Judge.Judgement judgement = judge.judge(candidate, targetRoots());
    Verdict verdict = judgement.verdict();
    if (verdict instanceof Verdict.Noop noop) {
      items.add(copy(candidate, noop.id()).orElseGet(() -> noop(candidate, noop.id(), judgement)));
    } else if (verdict instanceof Verdict.Update update) {
      items.add(update(candidate, judgement, update.id()));
    } else if (verdict instanceof Verdict.Supersede supersede) {
      items.add(supersession(candidate, judgement, supersede.id(), texts, coming));
    } else {
      items.add(addition(candidate, judgement, texts, coming));
    }
  }

  private List<MemoryRoot> targetRoots() {
    SaveScope scope = request.scope().orElse(settings.scope());
    return switch (scope) {
      case WORKSPACE -> List.of(roots.require(Scope.WORKSPACE));
      case GLOBAL -> List.of(roots.require(Scope.GLOBAL));
      case BOTH ->
          roots.global().isEmpty()
              ? List.of(roots.require(Scope.WORKSPACE))
              : List.of(roots.require(Scope.WORKSPACE), roots.require(Scope.GLOBAL));
    };
  }

  private ProposedItem addition(
      Candidate candidate, Judge.Judgement judgement, Texts texts, Collection<String> coming) {
    String id = texts.id();
    List<String> notes = new ArrayList<>(judgement.notes());
    judgement.possibleDuplicate().ifPresent(other -> notes.add("possible duplicate of " + other));
    notes.addAll(missing(candidate, coming));
    return item(candidate, judgement, id, notes, newFiles(candidate, id, List.of(), texts));
  }

  /** The new memory first: a crash in between leaves both, and nothing that nobody replaced. */
  private ProposedItem supersession(
      Candidate candidate,
      Judge.Judgement judgement,
      String old,
      Texts texts,
      Collection<String> coming) {
    String id = texts.id();
    List<ProposedWrite> writes = new ArrayList<>(newFiles(candidate, id, List.of(old), texts));
    List<String> notes = new ArrayList<>(judgement.notes());
    for (StoredMemory target : judge.holders(old, targetRoots())) {
      targets.noteOn(target).ifPresent(notes::add);
      writes.add(change(target, new MemoryText().supersede(target.memory(), id, date)));
    }
    notes.add(old + " is kept, marked as superseded, and not loaded any more");
    notes.addAll(missing(candidate, coming));
    return item(candidate, judgement, id, notes, writes);
  }

  private List<String> missing(Candidate candidate, Collection<String> coming) {
    return candidate.dependsOn().stream()
        .filter(needed -> !coming.contains(needed))
        .filter(needed -> judge.holders(needed, targetRoots()).isEmpty())
        .map(needed -> "depends on " + needed + ", which is no memory yet")
        .toList();
  }

  private Texts written(Candidate candidate) {
    return new Texts.Written(candidate, request, author, date, ids);
  }

  private List<ProposedWrite> newFiles(
      Candidate candidate, String id, List<String> supersedes, Texts texts) {
    return targetRoots().stream()
        .map(
            root ->
                new ProposedWrite(
                    root.scope(),
                    path(candidate.type(), id),
                    Optional.empty(),
                    texts.of(root, id, supersedes)))
        .toList();
  }

  /** Adds a working note, which is never weighed against memories. */
  void addNote(Candidate candidate, MemoryDraft.Note note) {
    String id = ids.next(candidate.title());
    MemoryRoot root = targetRoots().get(0);
    MemoryDraft draft =
        new MemoryDraft(
            id,
            candidate.type(),
            root.scope(),
            candidate.title(),
            candidate.text(),
            candidate.context(),
            List.of(),
            "",
            Optional.empty(),
            author,
            request.source(),
            List.of(),
            date,
            Optional.of(note));
    ProposedWrite write =
        new ProposedWrite(
            root.scope(),
            MemoryFolder.WORKING + "/" + id + ".md",
            Optional.empty(),
            new MemoryText().render(draft));
    Judge.Judgement unjudged =
        new Judge.Judgement(new Verdict.Add(), "a working note", Optional.empty(), List.of());
    items.add(item(candidate, unjudged, id, List.of(), List.of(write)));
  }

  /** Adds to every copy that does not say it yet. */
  private ProposedItem update(Candidate candidate, Judge.Judgement judgement, String id) {
    List<ProposedWrite> writes = new ArrayList<>();
    List<String> notes = new ArrayList<>(judgement.notes());
    for (StoredMemory target : judge.holders(id, targetRoots())) {
      if (!Judge.hasNothingNew(candidate, target)) {
        targets.noteOn(target).ifPresent(notes::add);
        writes.add(change(target, new MemoryText().add(target.memory(), candidate.text(), date)));
      }
    }
    return item(candidate, judgement, id, notes, writes);
  }

  private static ProposedWrite change(StoredMemory target, String text) {
    return new ProposedWrite(
        target.root().scope(), target.memory().path(), Optional.of(target.memory().sha256()), text);
  }

  /** {@return what brings a memory into the roots that lack it, when it is meant for both} */
  private Optional<ProposedItem> copy(Candidate candidate, String id) {
    List<StoredMemory> holders = judge.holders(id, targetRoots());
    List<ProposedWrite> writes = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (MemoryRoot root : targetRoots()) {
      boolean lacks =
          !holders.isEmpty()
              && holders.stream().noneMatch(holder -> holder.root().equals(root))
              && judge.judge(candidate, List.of(root)).isPlainAddition();
      if (lacks) {
        MemoryFile original = holders.get(0).memory();
        targets.noteOn(holders.get(0)).ifPresent(notes::add);
        writes.add(
            new ProposedWrite(
                root.scope(),
                original.path(),
                Optional.empty(),
                new MemoryText().withScope(original, root.scope())));
      }
    }
    if (writes.isEmpty()) {
      return Optional.empty();
    }
    String reason = "only the other root has " + id + ": this is a copy of it";
    return Optional.of(
        item(
            candidate,
            new Judge.Judgement(new Verdict.Add(), reason, Optional.empty(), List.of()),
            id,
            notes,
            writes));
  }

  private ProposedItem noop(Candidate candidate, String id, Judge.Judgement judgement) {
    return item(candidate, judgement, id, List.of(), List.of());
  }

  private ProposedItem noop(Candidate candidate, String id, String reason) {
    return noop(
        candidate,
        id,
        new Judge.Judgement(new Verdict.Noop(id), reason, Optional.empty(), List.of()));
  }

  private ProposedItem item(
      Candidate candidate,
      Judge.Judgement judgement,
      String id,
      List<String> notes,
      List<ProposedWrite> writes) {
    return new ProposedItem(
        items.size() + 1,
        candidate,
        judgement.verdict(),
        judgement.reason(),
        id,
        notes,
        judgement.possibleDuplicate(),
        writes);
  }

  private static String path(MemoryType type, String id) {
    return type.folder() + "/" + id + ".md";
  }

  private static boolean sameStatement(Candidate a, Candidate b) {
    return a.title().equalsIgnoreCase(b.title())
        && MemoryText.statement(a.text()).equals(MemoryText.statement(b.text()));
  }

  private void refuseLongRule(Candidate candidate) {
    long lines = candidate.text().lines().filter(line -> !line.isBlank()).count();
    int limit = settings.ruleLines().hardLimit();
    if (candidate.type() == MemoryType.RULE && lines > limit) {
      throw new EngramException(
          "candidate.long",
          "The rule \""
              + candidate.title()
              + "\" has "
              + lines
              + " lines; at most "
              + limit
              + " are allowed.",
          "Split it into several rules.",
          ExitCode.USAGE);
    }
  }
}
