package dev.engram.runtime.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The texts that link installs; they are resources, so that people can read and change them. */
final class Texts {
  private Texts() {}

  static String instructions() {
    return resource("instructions.md");
  }

  static String command() {
    return resource("command.md");
  }

  private static String resource(String name) {
    try (InputStream in = Texts.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The resource " + name + " is missing.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
