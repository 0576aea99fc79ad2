package dev.engram.runtime.env;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The version of this release, as the build wrote it into {@code version.txt}. */
public final class Version {
  private Version() {}

  /** {@return the version, such as {@code 1.0.0}} */
  public static String current() {
    try (InputStream in = Version.class.getResourceAsStream("/dev/engram/runtime/version.txt")) {
      return in == null ? "unknown" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }
}
