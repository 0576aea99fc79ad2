package dev.engram.runtime.config;

import java.util.Locale;
import java.util.Optional;

/** Where an approved memory is saved when nobody says so. */
public enum SaveScope {
  /** In the project. */
  WORKSPACE,
  /** In the user's global root. */
  GLOBAL,
  /** In both, under one id; without a global root in the project alone. */
  BOTH;

  /** {@return the word in files, options and results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the value of that word, any case; empty for other words} */
  public static Optional<SaveScope> of(String word) {
    for (SaveScope value : values()) {
      if (value.id().equals(word.strip().toLowerCase(Locale.ROOT))) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
