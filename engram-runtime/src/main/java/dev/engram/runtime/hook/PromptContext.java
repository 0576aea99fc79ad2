package dev.engram.runtime.hook;

import dev.engram.runtime.memory.Workspace;
import java.util.Optional;

/** Finds the memories that a session or a prompt needs. */
@FunctionalInterface
public interface PromptContext {
  /**
   * {@return the text to put before the agent; empty when there is nothing to say}
   *
   * @param workspace whose memories
   * @param prompt what the human asked, at most 4,000 characters; empty at the start of a session
   */
  Optional<String> contextFor(Workspace workspace, String prompt);
}
