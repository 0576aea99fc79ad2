package dev.engram.api;

import java.util.List;

/** How the host is told to ask a human before {@code engram_commit}; requirement [REG-10]. */
public sealed interface Gate {
  /**
   * A string in an array.
   *
   * @param file which file
   * @param path keys down to the array
   * @param value the string
   */
  record ArrayElement(ConfigFile file, List<String> path, String value) implements Gate {
    /** Copies the path. */
    public ArrayElement {
      path = List.copyOf(path);
    }
  }

  /**
   * A member that must be the last of its object.
   *
   * @param file which file
   * @param path keys down to the member
   * @param value the string
   */
  record LastMember(ConfigFile file, List<String> path, String value) implements Gate {
    /** Copies the path. */
    public LastMember {
      path = List.copyOf(path);
    }
  }

  /** It is part of the registration's block ({@link Registration.TomlBlock#gate}). */
  record InRegistration() implements Gate {}

  /**
   * Engram cannot write one.
   *
   * @param reason what the human has to set, one sentence; empty when nothing has to be said
   */
  record None(String reason) implements Gate {}
}
