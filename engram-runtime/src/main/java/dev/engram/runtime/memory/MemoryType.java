package dev.engram.runtime.memory;

import java.util.Locale;
import java.util.Optional;

/** What a memory is. */
public enum MemoryType {
  /** Something that must be done or must not be done. */
  RULE("rules"),
  /** How something is done; {@code workflow} is another word for it. */
  SKILL("skills"),
  /** A fact. */
  KNOWLEDGE("knowledge");

  private final String folder;

  MemoryType(String folder) {
    this.folder = folder;
  }

  /** {@return the name in files, options and results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the sub-folder of a memory root} */
  public String folder() {
    return folder;
  }

  /** {@return the type of that name, any case; empty for other words} */
  public static Optional<MemoryType> of(String word) {
    return switch (word.strip().toLowerCase(Locale.ROOT)) {
      case "rule" -> Optional.of(RULE);
      case "skill", "workflow" -> Optional.of(SKILL);
      case "knowledge" -> Optional.of(KNOWLEDGE);
      default -> Optional.empty();
    };
  }
}
