package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a file held at one moment.
 *
 * @param file the real file, symbolic links resolved
 * @param text its text with a byte order mark where there is one; empty when there is no file
 */
public record Snapshot(Path file, Optional<String> text) {
  private static final int MAX_BYTES = 16 * 1024 * 1024;

  /**
   * {@return what a file holds now}
   *
   * @param declared may be a symbolic link, or absent
   * @throws EditRefused when it is no file, no UTF-8, or larger than 16 MiB
   * @throws IOException when it cannot be read
   */
  public static Snapshot of(Path declared) throws IOException {
    Path file = real(declared);
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new EditRefused(EditRefused.Kind.MALFORMED, 0, 0, "it is not a regular file");
    }
    try {
      if (Files.exists(file) && Files.size(file) > MAX_BYTES) {
        throw new EditRefused(EditRefused.Kind.MALFORMED, 0, 0, "the file is larger than 16 MiB");
      }
      return new Snapshot(file, Optional.of(decode(Files.readAllBytes(file))));
    } catch (NoSuchFileException e) {
      return new Snapshot(file, Optional.empty());
    }
  }

  /**
   * {@return the file behind symbolic links, also when it, or the end of its path, does not exist}
   *
   * @param path absolute
   * @throws IOException for a link that leads in a circle
   */
  public static Path real(Path path) throws IOException {
    return real(path, 0);
  }

  private static Path real(Path path, int links) throws IOException {
    if (Files.exists(path)) {
      return path.toRealPath();
    }
    if (Files.isSymbolicLink(path)) {
      if (links > 40) {
        throw new IOException(path + " is a symbolic link that leads in a circle");
      }
      return real(path.resolveSibling(Files.readSymbolicLink(path)).normalize(), links + 1);
    }
    Path parent = path.getParent();
    Path name = path.getFileName();
    return parent == null || name == null ? path : real(parent, links).resolve(name);
  }

  private static String decode(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new EditRefused(EditRefused.Kind.MALFORMED, 0, 0, "the file is not UTF-8");
    }
  }
}
