package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MemoryDraft;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryId;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes numbered items with their exact texts of the candidates of one proposal. Used once. */
final class Drafter {
  private final ExistingMemories memories;
  private final Judge judge;
  private final Roots roots;
  private final Settings settings;
  private final ProposalRequest request;
  private final MemoryDraft.Author author;
  private final String date;
  private final Set<String> taken = new HashSet<>();
  private final Map<Path, Set<String>> names = new HashMap<>();
  private final List<ProposedItem> items = new ArrayList<>();

  Drafter(
      ExistingMemories memories,
      Roots roots,
      Settings settings,
      ProposalRequest request,
      MemoryDraft.Author author,
      String date) {
    this.memories = memories;
    this.judge = new Judge(memories);
    this.roots = roots;
    this.settings = settings;
    this.request = request;
    this.author = author;
    this.date = date;
  }

  List<ProposedItem> items() {
    return items;
  }

  /** Adds the next candidate. */
  void add(Candidate candidate) {
    refuseLongRule(candidate);
    Optional<ProposedItem> twin =
        items.stream().filter(item -> sameStatement(item.candidate(), candidate)).findFirst();
    if (twin.isPresent()) {
      items.add(noop(candidate, twin.get().id(), "the same as candidate " + twin.get().number()));
      return;
    }
    Judge.Judgement judgement = judge.judge(candidate, targetRoots());
    if (judgement.verdict() instanceof Verdict.Noop noop) {
      items.add(noop(candidate, noop.id(), "nothing new: " + noop.id() + " says it already"));
    } else if (judgement.target().isPresent()) {
      items.add(update(candidate, judgement, judgement.target().get()));
    } else {
      items.add(addition(candidate, judgement));
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

  private ProposedItem addition(Candidate candidate, Judge.Judgement judgement) {
    String id = MemoryId.of(candidate.title(), this::isTaken);
    taken.add(id);
    List<ProposedWrite> writes = new ArrayList<>();
    for (MemoryRoot root : targetRoots()) {
      MemoryDraft draft =
          new MemoryDraft(
              id,
              candidate.type(),
              root.scope(),
              candidate.title(),
              candidate.text(),
              candidate.context(),
              candidate.dependsOn(),
              candidate.level(),
              request.role(),
              author,
              request.source(),
              request.sessions() > 0 ? List.of("sessions:" + request.sessions()) : List.of(),
              date,
              Optional.empty());
      writes.add(
          new ProposedWrite(
              root.scope(),
              path(candidate.type(), id),
              Optional.empty(),
              new MemoryText().render(draft)));
    }
    List<String> notes = new ArrayList<>();
    judgement.possibleDuplicate().ifPresent(other -> notes.add("possible duplicate of " + other));
    candidate.dependsOn().stream()
        .filter(
            needed ->
                targetRoots().stream().noneMatch(root -> memories.byId(root, needed).isPresent()))
        .forEach(needed -> notes.add("depends on " + needed + ", which is no memory yet"));
    return item(candidate, judgement.verdict(), id, notes, judgement.possibleDuplicate(), writes);
  }

  /** Adds a working note, which is never weighed against memories. */
  void addNote(Candidate candidate, MemoryDraft.Note note) {
    String id = MemoryId.of(candidate.title(), this::isTaken);
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
    items.add(item(candidate, new Verdict.Add(), id, List.of(), Optional.empty(), List.of(write)));
  }

  private ProposedItem update(Candidate candidate, Judge.Judgement judgement, StoredMemory target) {
    String id = target.memory().id();
    ProposedWrite write =
        new ProposedWrite(
            target.root().scope(),
            target.memory().path(),
            Optional.of(target.memory().sha256()),
            new MemoryText().add(target.memory(), candidate.text(), date));
    return item(candidate, judgement.verdict(), id, List.of(), Optional.empty(), List.of(write));
  }

  private ProposedItem noop(Candidate candidate, String id, String note) {
    return item(candidate, new Verdict.Noop(id), id, List.of(note), Optional.empty(), List.of());
  }

  private ProposedItem item(
      Candidate candidate,
      Verdict verdict,
      String id,
      List<String> notes,
      Optional<String> possibleDuplicate,
      List<ProposedWrite> writes) {
    return new ProposedItem(
        items.size() + 1, candidate, verdict, id, notes, possibleDuplicate, writes);
  }

  private static String path(MemoryType type, String id) {
    return type.folder() + "/" + id + ".md";
  }

  /** An id is taken when a memory has it or a file of that name is there, whatever is in it. */
  private boolean isTaken(String id) {
    if (taken.contains(id)) {
      return true;
    }
    for (MemoryRoot root : targetRoots()) {
      if (!request.source().equals(ProposalRequest.PROMOTE)
          && names(root.folder().resolve(MemoryFolder.WORKING)).contains(id + ".md")) {
        return true;
      }
      for (MemoryType type : MemoryType.values()) {
        if (names(root.folder().resolve(type.folder())).contains(id + ".md")) {
          return true;
        }
      }
      if (memories.byId(root, id).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** In lower case: some systems take two names that differ in case only for one file. */
  private Set<String> names(Path folder) {
    return names.computeIfAbsent(
        folder,
        absent -> {
          String[] listed = absent.toFile().list();
          return listed == null
              ? Set.of()
              : Arrays.stream(listed)
                  .map(name -> name.toLowerCase(Locale.ROOT))
                  .collect(Collectors.toSet());
        });
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
