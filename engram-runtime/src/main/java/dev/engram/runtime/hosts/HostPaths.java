package dev.engram.runtime.hosts;

import dev.engram.api.HostPath;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Resolves the paths of hosts on this machine.
 *
 * @param environment for the home folder and the variables
 * @param workspace the project's folder; empty when there is none
 */
public record HostPaths(Environment environment, Optional<Path> workspace) {
  /**
   * {@return the absolute path}
   *
   * @throws EngramException when there is no project or no usable home folder
   */
  public Path resolve(HostPath path) {
    return root(path.root()).resolve(path.relative()).normalize();
  }

  private Path root(HostPath.Root root) {
    if (root instanceof HostPath.Root.Moved moved) {
      return environment
          .variable(moved.variable())
          .map(environment::absolute)
          .orElseGet(() -> environment.home().resolve(moved.homeFolder()));
    }
    if (root instanceof HostPath.Root.Home) {
      return environment.home();
    }
    return workspace.orElseThrow(
        () ->
            EngramException.failed(
                "workspace.none",
                "There is no project here: the home folder and / are none.",
                "Change into a project's folder, or use --global."));
  }
}
