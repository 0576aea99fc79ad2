package dev.engram.runtime.memory;

import dev.engram.api.Scope;
import java.util.List;
import java.util.Optional;

/**
 * A new memory before it is text.
 *
 * @param id its slug
 * @param type what it is
 * @param scope whose root it is for
 * @param title one line
 * @param content what it says, any number of lines
 * @param origin where it comes from, for the section {@code Origin}; empty for none
 * @param dependsOn ids that must be known first
 * @param level {@code advanced} or empty
 * @param role the role it is meant for; empty for everybody
 * @param author who is named
 * @param source how it came to be: {@code manual}, {@code session} or {@code note}
 * @param evidence what it rests on, such as {@code sessions:50}
 * @param date today, YYYY-MM-DD
 * @param note set for a working note
 */
public record MemoryDraft(
    String id,
    MemoryType type,
    Scope scope,
    String title,
    String content,
    String origin,
    List<String> dependsOn,
    String level,
    Optional<String> role,
    Author author,
    String source,
    List<String> evidence,
    String date,
    Optional<Note> note) {

  /**
   * What makes a memory a working note, requirement [NOTE-1].
   *
   * @param objective of the task; may be empty
   * @param validUntil its last day, YYYY-MM-DD
   */
  public record Note(String objective, String validUntil) {}

  /**
   * Who a memory names as its author.
   *
   * @param name may be empty
   * @param email may be empty
   */
  public record Author(String name, String email) {}
}
