package dev.engram.runtime.link;

import dev.engram.api.HostPath;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.hosts.HostPaths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Resolves the files of edits, and refuses a project's file that a symbolic link leads out of the
 * project: a cloned repository must not choose which of the user's files is edited.
 *
 * @param paths of this machine
 */
record FileGuard(HostPaths paths) {
  Path real(HostPath path) throws IOException {
    Path real = Snapshot.real(paths.resolve(path));
    if (path.root() instanceof HostPath.Root.Workspace && !isInWorkspace(real)) {
      throw new EditRefused(
          EditRefused.Kind.WRONG_SHAPE, 0, 0, "a symbolic link leads out of the project");
    }
    return real;
  }

  boolean isInWorkspace(Path real) throws IOException {
    Optional<Path> folder = paths.workspace();
    return folder.isPresent() && real.startsWith(folder.get().toRealPath());
  }
}
