package dev.engram.runtime.config;

import java.util.Locale;
import java.util.Optional;

/** How strict the human gate is; later ones are stricter. */
public enum ApprovalGate {
  /** A token, with the host's permission prompt as the gate. */
  TOKEN,
  /** The host's own dialog, the terminal, or the review page of a person at a terminal. */
  DIALOG,
  /** A person at a terminal. */
  TERMINAL;

  /** {@return the word in files, options and results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the value of that word, any case; empty for other words} */
  public static Optional<ApprovalGate> of(String word) {
    for (ApprovalGate value : values()) {
      if (value.id().equals(word.strip().toLowerCase(Locale.ROOT))) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
