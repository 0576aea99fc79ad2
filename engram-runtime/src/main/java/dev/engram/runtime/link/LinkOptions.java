package dev.engram.runtime.link;

import dev.engram.api.Part;
import java.util.Optional;
import java.util.Set;

/**
 * How to link.
 *
 * @param parts what is wanted
 * @param force whether an entry of somebody else's may be replaced
 * @param plan whether to show what would be written, and write nothing
 * @param command the server command to write instead of the chosen one
 * @param run whether to run the commands that are otherwise printed for a human
 */
public record LinkOptions(
    Set<Part> parts, boolean force, boolean plan, Optional<String> command, boolean run) {
  /** Copies the parts. */
  public LinkOptions {
    parts = Set.copyOf(parts);
  }

  /** {@return everything, written at once} */
  public static LinkOptions all() {
    return new LinkOptions(Set.of(Part.values()), false, false, Optional.empty(), false);
  }

  /** {@return whether nothing but the registration and its gate is wanted} */
  boolean registrationOnly() {
    return Set.of(Part.REGISTRATION, Part.GATE).containsAll(parts);
  }
}
