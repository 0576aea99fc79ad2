package dev.engram.api;

import java.util.List;

/**
 * A file that a host reads under one of several names.
 *
 * @param otherwise the name for a new file
 * @param existing names that are used instead when such a file is there, best first
 */
public record ConfigFile(HostPath otherwise, List<HostPath> existing) {
  /** Copies the list. */
  public ConfigFile {
    existing = List.copyOf(existing);
  }

  /** {@return a file that has one name only} */
  public static ConfigFile of(HostPath path) {
    return new ConfigFile(path, List.of());
  }

  /** {@return the name that is right on this machine} */
  public HostPath choose(HostView view) {
    return existing.stream().filter(view::exists).findFirst().orElse(otherwise);
  }
}
