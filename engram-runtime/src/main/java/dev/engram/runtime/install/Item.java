package dev.engram.runtime.install;

import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/**
 * A file or a symbolic link that Engram installed.
 *
 * @param path below the prefix, with slashes
 * @param mark what it is: {@code sha256:} and the hash of a file's bytes, {@code link:} and the
 *     target of a link
 */
record Item(String path, String mark) {
  /** The mark of what Engram never installs: a folder, a device, a very large file. */
  static final String OTHER = "other";

  /** The mark of a place where nothing is. */
  static final String ABSENT = "absent";

  private static final long MAX_BYTES = 256L * 1024 * 1024;

  /** {@return the mark of what is at a place now} */
  static String markOf(Path file) throws IOException {
    if (Files.isSymbolicLink(file)) {
      return linkTo(Files.readSymbolicLink(file));
    }
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return ABSENT;
    }
    return Files.isRegularFile(file) && Files.size(file) <= MAX_BYTES
        ? fileOf(Files.readAllBytes(file))
        : OTHER;
  }

  static String fileOf(byte[] bytes) {
    return "sha256:" + Sha256.hex(bytes);
  }

  static String linkTo(Path target) {
    return "link:" + target;
  }

  /** {@return the release whose folder this is in; empty for the links to the programs} */
  String version() {
    if (!path.startsWith(Prefix.VERSIONS)) {
      return "";
    }
    String rest = path.substring(Prefix.VERSIONS.length());
    int slash = rest.indexOf('/');
    return slash < 0 ? "" : rest.substring(0, slash);
  }
}
