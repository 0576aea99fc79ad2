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

  /**
   * A hook that is asked before a tool runs, and answers that a human is to be asked ({@link
   * HookDialect#question}). There is none without a hook command.
   *
   * @param file the hooks file
   * @param path keys down to the event's array of handlers
   * @param matcher the host's filter for the tool
   * @param required members that the file must have at its top, such as a version
   */
  record HookAnswer(HostPath file, List<String> path, String matcher, JsonValue.Members required)
      implements Gate {
    /** Copies the path. */
    public HookAnswer {
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
