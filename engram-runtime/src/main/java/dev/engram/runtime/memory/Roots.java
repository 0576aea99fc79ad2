package dev.engram.runtime.memory;

import dev.engram.api.Scope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.problem.EngramException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The memory roots that hold for a workspace, whether they exist yet or not.
 *
 * @param workspace the project's; empty when no workspace may be used
 * @param global the user's; empty when none is configured
 */
public record Roots(Optional<MemoryRoot> workspace, Optional<MemoryRoot> global) {

  /** {@return the roots of a workspace under these settings} */
  public static Roots of(Workspace workspace, Settings settings) {
    return new Roots(
        workspace.root().map(folder -> new MemoryRoot(Scope.WORKSPACE, folder)),
        settings.globalRoot().map(folder -> new MemoryRoot(Scope.GLOBAL, folder)));
  }

  /** {@return the roots in the order of their right: workspace before global} */
  public List<MemoryRoot> all() {
    List<MemoryRoot> roots = new ArrayList<>();
    workspace.ifPresent(roots::add);
    global.ifPresent(roots::add);
    return roots;
  }

  /**
   * {@return the root of a scope}
   *
   * @throws EngramException when there is none, with what to do
   */
  public MemoryRoot require(Scope scope) {
    return switch (scope) {
      case WORKSPACE ->
          workspace.orElseThrow(
              () ->
                  EngramException.failed(
                      "workspace.none",
                      "There is no workspace to save to.",
                      "Run in a project folder, name one with --workspace, or use the global memory"
                          + " with --scope global."));
      case GLOBAL ->
          global.orElseThrow(
              () ->
                  EngramException.failed(
                      "global.none",
                      "There is no global memory root.",
                      "Set ENGRAM_GLOBAL_DIR, or global_path in ~/.engram/engram.config.json."));
    };
  }
}
