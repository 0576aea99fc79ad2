package dev.engram.runtime.link;

import java.util.List;
import java.util.Optional;

/** Finds out whether a server command works; requirement [REG-2]. */
@FunctionalInterface
public interface ServerCheck {
  /**
   * {@return why the command does not start an MCP server, one clause; empty when it does}
   *
   * @param words the program and its arguments
   */
  Optional<String> failure(List<String> words);
}
