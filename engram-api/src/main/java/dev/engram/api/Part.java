package dev.engram.api;

import java.util.Locale;

/** What {@code engram link} installs, piece by piece; requirements [REG-5] and [REG-10]. */
public enum Part {
  /** The entry that makes the host start {@code engram-mcp}. */
  REGISTRATION,
  /** The host's own question before {@code engram_commit} runs. */
  GATE,
  /** The short text that tells the agent what Engram is for. */
  INSTRUCTIONS,
  /** The {@code /engram} command or skill. */
  COMMAND,
  /** The hooks that bring memories into the session. */
  HOOKS;

  /** {@return the name in output, lower case} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
