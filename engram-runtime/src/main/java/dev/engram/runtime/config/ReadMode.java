package dev.engram.runtime.config;

import java.util.Locale;
import java.util.Optional;

/** When memories are put before an agent. */
public enum ReadMode {
  /** At the start and when a prompt changes what matters. */
  AUTO,
  /** At the start of a session only. */
  STARTUP,
  /** At every prompt. */
  ALWAYS,
  /** By tool only. */
  MANUAL,
  /** Never. */
  OFF;

  /** {@return the word in files, options and results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the value of that word, any case; empty for other words} */
  public static Optional<ReadMode> of(String word) {
    for (ReadMode value : values()) {
      if (value.id().equals(word.strip().toLowerCase(Locale.ROOT))) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
