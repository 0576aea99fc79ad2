package dev.engram.runtime.approval;

import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.memory.MemoryType;
import java.util.Optional;

/**
 * What somebody wants to be remembered.
 *
 * @param text candidates or plain text
 * @param type for candidates that do not say theirs; empty to infer it
 * @param title of a plain text; empty to make one
 * @param scope where to save; empty for the setting
 * @param role whom it is meant for; empty for everybody
 * @param source what the memory says of its origin, such as {@code manual}
 * @param sessions how many sessions the proposer read; 0 when not said
 */
public record ProposalRequest(
    String text,
    Optional<MemoryType> type,
    Optional<String> title,
    Optional<SaveScope> scope,
    Optional<String> role,
    String source,
    int sessions) {
  /** The source of a memory that was a working note. */
  public static final String PROMOTE = "promote";
}
