package dev.engram.runtime.memory;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The project whose memories are meant, requirement [MCP-7].
 *
 * @param folder the project's folder; empty when there is none that may be used (the home folder,
 *     {@code /}): then reads find nothing and writes are refused
 * @param reason why it is this one, a short phrase for people
 */
public record Workspace(Optional<Path> folder, String reason) {
  /** {@return the memory root of the project, whether it exists or not} */
  public Optional<Path> root() {
    return folder.map(path -> path.resolve(".agents").resolve(".engram"));
  }
}
