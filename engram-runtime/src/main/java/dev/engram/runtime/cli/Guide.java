package dev.engram.runtime.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts that come with the program. */
final class Guide {
  private Guide() {}

  /** {@return the text of a resource of this package} */
  static String text(String name) {
    try (InputStream in = Objects.requireNonNull(Guide.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
