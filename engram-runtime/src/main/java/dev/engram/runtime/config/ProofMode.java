package dev.engram.runtime.config;

import java.util.Locale;
import java.util.Optional;

/** Whether an answer ends with a line that names the memories used. */
public enum ProofMode {
  /** It does not. */
  OFF,
  /** One line with the ids. */
  COMPACT;

  /** {@return the word in files, options and results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the value of that word, any case; empty for other words} */
  public static Optional<ProofMode> of(String word) {
    for (ProofMode value : values()) {
      if (value.id().equals(word.strip().toLowerCase(Locale.ROOT))) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
