package dev.engram.runtime.config;

import java.util.Locale;
import java.util.Optional;

/** Which wording of a rule is shown where it has several. */
public enum RuleVariant {
  /** A hint. */
  LIGHT,
  /** As written. */
  BALANCED,
  /** Mandatory. */
  STRICT;

  /** {@return the word in files, options and results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the value of that word, any case; empty for other words} */
  public static Optional<RuleVariant> of(String word) {
    for (RuleVariant value : values()) {
      if (value.id().equals(word.strip().toLowerCase(Locale.ROOT))) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }
}
