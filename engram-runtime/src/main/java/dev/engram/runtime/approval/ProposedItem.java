package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.memory.MemoryFolder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One numbered candidate of a proposal.
 *
 * @param number 1-based
 * @param candidate what is proposed
 * @param verdict what committing it would do
 * @param id of the memory that would be written, or that says it already
 * @param notes what a person should know
 * @param possibleDuplicate a memory that must be looked at first; then committing is deferred
 * @param writes the exact texts; none for a NOOP
 */
public record ProposedItem(
    int number,
    Candidate candidate,
    Verdict verdict,
    String id,
    List<String> notes,
    Optional<String> possibleDuplicate,
    List<ProposedWrite> writes) {

  /** Copies the lists. */
  public ProposedItem {
    notes = List.copyOf(notes);
    writes = List.copyOf(writes);
  }

  /** {@return whether it is a working note, which is weighed against no memory} */
  boolean isNote() {
    return writes.stream().anyMatch(write -> MemoryFolder.isNote(write.path()));
  }

  /** {@return workspace, global or both; empty for a NOOP} */
  public String scope() {
    return writes.size() > 1
        ? "both"
        : writes.stream().map(ProposedWrite::scope).map(Scope::id).collect(Collectors.joining());
  }

  /** {@return the same candidate, written to one root only where it would be to both} */
  ProposedItem narrowed(Scope to) {
    List<ProposedWrite> kept = writes.stream().filter(write -> write.scope() == to).toList();
    return kept.isEmpty()
        ? this
        : new ProposedItem(number, candidate, verdict, id, notes, possibleDuplicate, kept);
  }
}
