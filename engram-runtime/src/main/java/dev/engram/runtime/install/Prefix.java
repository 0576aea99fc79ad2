package dev.engram.runtime.install;

import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.problem.EngramException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The folder that is installed into, laid out as {@code /usr/local} is.
 *
 * @param folder absolute, normalised
 */
record Prefix(Path folder) {
  static final String VERSIONS = "lib/engram/";

  /** {@return where the programs' links are} */
  Path bin() {
    return folder.resolve("bin");
  }

  /** {@return the folder of one release} */
  Path version(String version) {
    return folder.resolve(VERSIONS + version);
  }

  /** {@return the list of what was installed} */
  Path manifest() {
    return folder.resolve(VERSIONS + "installed.json");
  }

  /** {@return the file to lock while something is installed or removed} */
  Path lock() {
    return folder.resolve(VERSIONS + "install.lock");
  }

  /** {@return a path below the folder as the manifest spells it} */
  String relative(Path file) {
    return folder.relativize(file).toString().replace(File.separatorChar, '/');
  }

  /**
   * {@return whether the folder of something is below the prefix, or leads to it, without a link on
   * the way that leads elsewhere}
   */
  boolean holds(Path file) throws IOException {
    Path parent = file.getParent();
    if (parent == null || !file.equals(file.normalize())) {
      return false;
    }
    if (folder.startsWith(file)) {
      return true;
    }
    return file.startsWith(folder)
        && Snapshot.real(parent).equals(Snapshot.real(folder).resolve(folder.relativize(parent)));
  }

  /**
   * {@return the file of a manifest's path}
   *
   * @throws EngramException when it leads out of the folder
   */
  Path file(String path) {
    Path file = folder.resolve(path).normalize();
    if (!file.startsWith(folder) || file.equals(folder)) {
      throw Manifest.damaged(manifest());
    }
    return file;
  }
}
