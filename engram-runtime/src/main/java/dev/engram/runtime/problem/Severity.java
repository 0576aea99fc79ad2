package dev.engram.runtime.problem;

import java.util.Locale;

/** How much a {@link Diagnostic} matters. */
public enum Severity {
  /** Good to know. */
  INFO,
  /** The result stands, but somebody should look. */
  WARNING,
  /** Part of what was asked was not done. */
  ERROR;

  /** {@return the name in results: {@code info}, {@code warning}, {@code error}} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
