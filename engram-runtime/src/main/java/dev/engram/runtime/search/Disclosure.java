package dev.engram.runtime.search;

import java.util.Locale;
import java.util.Optional;

/** How much of each memory a load shows, requirement [LOAD-1]. */
public enum Disclosure {
  /** Bodies for the best, then cards, then ids. */
  AUTO,
  /** One line each. */
  CARDS,
  /** Bodies only. */
  BODIES;

  /** {@return the word in options and arguments} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the value of a word, any case; empty for other words} */
  public static Optional<Disclosure> of(String word) {
    for (Disclosure value : values()) {
      if (value.id().equals(word.strip().toLowerCase(Locale.ROOT))) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
