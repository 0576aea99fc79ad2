package dev.engram.api;

import java.util.Locale;

/** Whose files are meant: the project's or the user's. Used for registrations and for memories. */
public enum Scope {
  /** Files inside the project, shared with the team through Git. */
  WORKSPACE,
  /** Files of the user, outside any project. */
  GLOBAL;

  /**
   * {@return the name as it stands in files, options and results: {@code workspace} or {@code
   * global}}
   */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
