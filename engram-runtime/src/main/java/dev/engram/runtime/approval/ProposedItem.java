package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryParser;
import dev.engram.runtime.memory.ReadOutcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One numbered candidate of a proposal.
 *
 * @param number 1-based
 * @param candidate what is proposed
 * @param verdict what committing it would do
 * @param reason why this verdict, a phrase for people
 * @param id of the memory that would be written, or that says it already
 * @param notes what a person should know
 * @param possibleDuplicate a memory that must be looked at first; then committing is deferred
 * @param writes the exact texts; none for a NOOP
 */
public record ProposedItem(
    int number,
    Candidate candidate,
    Verdict verdict,
    String reason,
    String id,
    List<String> notes,
    Optional<String> possibleDuplicate,
    List<ProposedWrite> writes) {

  /** Copies the lists. */
  public ProposedItem {
    notes = List.copyOf(notes);
    writes = List.copyOf(writes);
  }

  /**
   * {@return whether it is weighed against no memory: a working note, or an imported one that is
   * not in force}
   */
  boolean isUnweighed() {
    return writes.stream()
        .anyMatch(write -> MemoryFolder.isNote(write.path()) || isInactive(write));
  }

  private boolean isInactive(ProposedWrite write) {
    return verdict instanceof Verdict.Add
        && new MemoryParser().parse(write.path(), write.text().getBytes(StandardCharsets.UTF_8))
            instanceof ReadOutcome.Parsed parsed
        && !parsed.memory().isActive();
  }

  /** {@return workspace, global or both; empty for a NOOP} */
  public String scope() {
    List<Scope> scopes = writes.stream().map(ProposedWrite::scope).distinct().toList();
    return scopes.size() > 1 ? "both" : scopes.stream().map(Scope::id).findFirst().orElse("");
  }

  /** {@return whether a write only marks the memory that this one takes the place of} */
  boolean isMark(ProposedWrite write) {
    return verdict instanceof Verdict.Supersede && write.before().isPresent();
  }

  /** {@return the id of the memory that a write is of} */
  String id(ProposedWrite write) {
    return isMark(write) ? verdict.target().orElse(id) : id;
  }

  /** {@return the same item with other texts} */
  ProposedItem withWrites(List<ProposedWrite> newWrites) {
    return new ProposedItem(
        number, candidate, verdict, reason, id, notes, possibleDuplicate, newWrites);
  }

  /** {@return the same item with further notes before its own} */
  ProposedItem withNotes(List<String> further) {
    List<String> all = new ArrayList<>(further);
    all.addAll(notes);
    return new ProposedItem(number, candidate, verdict, reason, id, all, possibleDuplicate, writes);
  }

  /** {@return the same candidate, written to one root only where it would be to both} */
  ProposedItem narrowed(Scope to) {
    List<ProposedWrite> kept = writes.stream().filter(write -> write.scope() == to).toList();
    return kept.isEmpty() ? this : withWrites(kept);
  }
}
