package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryType;
import java.util.List;
import java.util.Optional;

/**
 * One memory that is proposed, requirement [MEM-3].
 *
 * @param type what it is
 * @param title one line
 * @param text what it says, never blank
 * @param context where it comes from; empty when not said
 * @param dependsOn ids that must be known first
 * @param level {@code advanced} or empty
 * @param update the memory it adds to
 * @param distinctFrom memories it is not a duplicate of, as the proposer states
 * @param role whom it is meant for; empty for everybody
 */
public record Candidate(
    MemoryType type,
    String title,
    String text,
    String context,
    List<String> dependsOn,
    String level,
    Optional<String> update,
    List<String> distinctFrom,
    Optional<String> role) {

  /** Copies the lists. */
  public Candidate {
    dependsOn = List.copyOf(dependsOn);
    distinctFrom = List.copyOf(distinctFrom);
  }

  /** {@return the same candidate with another title and text, after redaction} */
  Candidate withTexts(String newTitle, String newText, String newContext) {
    return new Candidate(
        type, newTitle, newText, newContext, dependsOn, level, update, distinctFrom, role);
  }

  /** {@return the same candidate for a role} */
  Candidate withRole(Optional<String> newRole) {
    return new Candidate(
        type, title, text, context, dependsOn, level, update, distinctFrom, newRole);
  }
}
