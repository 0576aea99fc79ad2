package dev.engram.runtime.approval;

import java.util.Optional;

/** What committing a candidate would do, requirement [APPR-2]. */
public sealed interface Verdict {
  /** A new memory. */
  record Add() implements Verdict {
    @Override
    public String line() {
      return "ADD";
    }
  }

  /**
   * The text is added to a memory.
   *
   * @param id which
   */
  record Update(String id) implements Verdict {
    @Override
    public String line() {
      return "UPDATE " + id;
    }
  }

  /**
   * A new memory that takes the place of one, which is kept and marked.
   *
   * @param id which one it replaces
   */
  record Supersede(String id) implements Verdict {
    @Override
    public String line() {
      return "SUPERSEDE " + id;
    }
  }

  /**
   * Nothing: a memory says it already.
   *
   * @param id which
   */
  record Noop(String id) implements Verdict {
    @Override
    public String line() {
      return "NOOP duplicate of " + id;
    }
  }

  /** {@return the words after {@code Verdict: }} */
  String line();

  /** {@return the word in results: ADD, UPDATE, SUPERSEDE, NOOP} */
  default String word() {
    return line().split(" ", 2)[0];
  }

  /** {@return the memory that is meant; empty for ADD} */
  default Optional<String> target() {
    if (this instanceof Update update) {
      return Optional.of(update.id());
    }
    if (this instanceof Supersede supersede) {
      return Optional.of(supersede.id());
    }
    return this instanceof Noop noop ? Optional.of(noop.id()) : Optional.empty();
  }
}
