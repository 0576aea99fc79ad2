package dev.engram.runtime.mcp;

import dev.engram.runtime.memory.Workspace;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds the project that a call is about, requirement [MCP-7]. Called by several threads at once.
 */
public interface WorkspaceSource {
  /**
   * {@return whether the client's root is of interest; false when an option or a variable names the
   * workspace, so that no client is asked and no call waits for an answer}
   */
  boolean wantsClientRoot();

  /**
   * {@return the project}
   *
   * @param clientRoot the first root that a legacy client named, not checked in any way; empty when
   *     it named none or was not asked
   */
  Workspace locate(Optional<Path> clientRoot);
}
