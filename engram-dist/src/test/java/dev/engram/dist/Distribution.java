package dev.engram.dist;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * An unpacked distribution.
 *
 * @param folder that holds {@code bin} and {@code lib}
 */
record Distribution(Path folder) {
  /** {@return the one that this build packaged} */
  static Distribution packaged() {
    return new Distribution(
        Path.of(Objects.requireNonNull(System.getProperty("engram.distribution"))));
  }

  Path engram() {
    return folder.resolve("bin/engram");
  }

  Path server() {
    return folder.resolve("bin/engram-mcp");
  }

  /** {@return a copy of it in another place} */
  Distribution copiedTo(Path place) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.toList();
    }
    for (Path from : all) {
      Path to = place.resolve(folder.relativize(from).toString());
      if (Files.isDirectory(from)) {
        Files.createDirectories(to);
      } else {
        Files.copy(from, to);
        if (Files.isExecutable(from) && !to.toFile().setExecutable(true)) {
          throw new UncheckedIOException(new IOException(to + " cannot be made executable"));
        }
      }
    }
    return new Distribution(place);
  }
}
