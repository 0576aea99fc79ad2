package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Whether what a person approved still holds at the moment of writing, requirement [APPR-1]. */
final class Recheck {
  private final ExistingMemories memories;
  private final Judge judge;
  private final RootWriter writer;

  Recheck(ExistingMemories memories, RootWriter writer) {
    this.memories = memories;
    this.judge = new Judge(memories, new Comparison());
    this.writer = writer;
  }

  /** {@return why an approved item is not written now; empty when it is} */
  Optional<CommitResult.Deferred> reasonToDefer(
      ProposedItem item, Roots roots, boolean namedTargetsOnly) throws IOException {
    if (item.verdict() instanceof Verdict.Noop noop) {
      return defer(item, "nothing new: " + noop.id() + " says it already", "Nothing to do.", false);
    }
    if (item.possibleDuplicate().isPresent()) {
      String other = item.possibleDuplicate().get();
      return defer(
          item,
          "possible duplicate of " + other,
          "Look at it with engram load --id "
              + other
              + ", then propose again with UPDATE, DEPENDS_ON or DISTINCT_FROM naming it.",
          false);
    }
    if (namedTargetsOnly
        && !(item.verdict() instanceof Verdict.Add)
        && item.candidate().update().isEmpty()) {
      return defer(item, "nobody saw the preview", "Name the target with UPDATE.", false);
    }
    for (ProposedWrite write : item.writes()) {
      if (!writer.currentHash(roots.require(write.scope()), write.path()).equals(write.before())) {
        return Optional.of(changed(item, write, roots));
      }
    }
    return item.isUnweighed() ? Optional.empty() : recomputed(item, roots);
  }

  private Optional<CommitResult.Deferred> recomputed(ProposedItem item, Roots roots) {
    List<MemoryRoot> targets =
        item.writes().stream().map(write -> roots.require(write.scope())).distinct().toList();
    try {
      Judge.Judgement now = judge.judge(item.candidate(), targets);
      if (!now.verdict().equals(item.verdict()) || now.possibleDuplicate().isPresent()) {
        String line =
            now.possibleDuplicate()
                .map(id -> "possible duplicate of " + id)
                .orElse(now.verdict().line());
        return defer(item, "the verdict is now " + line, "Propose again.", false);
      }
    } catch (EngramException e) {
      return defer(item, e.line(), "Propose again.", false);
    }
    boolean makesAnId = item.writes().stream().anyMatch(write -> write.before().isEmpty());
    if (makesAnId
        && targets.stream().anyMatch(root -> memories.byId(root, item.id()).isPresent())) {
      return defer(item, "the id " + item.id() + " was taken meanwhile", "Propose again.", false);
    }
    return Optional.empty();
  }

  /** {@return the deferral of an item whose file is not as it was when it was proposed} */
  CommitResult.Deferred changed(ProposedItem item, ProposedWrite write, Roots roots) {
    Optional<String> now =
        memories
            .byId(roots.require(write.scope()), item.id(write))
            .map(StoredMemory::memory)
            .map(memory -> memory.text());
    String both =
        write.before().isEmpty()
            ? ""
            : "\nIt says now:\n"
                + now.orElse("(the file is gone)")
                + "\nThe proposal would write:\n"
                + write.text();
    return new CommitResult.Deferred(
        item,
        write.path() + " changed since the proposal",
        "Nothing of it was overwritten. Look at it, then propose again." + both,
        true);
  }

  private static Optional<CommitResult.Deferred> defer(
      ProposedItem item, String reason, String remedy, boolean conflict) {
    return Optional.of(new CommitResult.Deferred(item, reason, remedy, conflict));
  }
}
