package dev.engram.runtime.approval;

import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.memory.MemoryType;
import java.util.Optional;

/**
 * A note that somebody wants to keep for the task at hand, requirement [NOTE-1].
 *
 * @param text the note
 * @param objective of the task; may be empty
 * @param type what it is; empty to infer it
 * @param scope where to keep it; empty for the workspace
 */
public record NoteRequest(
    String text, String objective, Optional<MemoryType> type, Optional<SaveScope> scope) {
  static final String SOURCE = "note";

  ProposalRequest asProposal() {
    return new ProposalRequest(
        text,
        type,
        Optional.empty(),
        Optional.of(scope.orElse(SaveScope.WORKSPACE)),
        Optional.empty(),
        SOURCE,
        0);
  }
}
