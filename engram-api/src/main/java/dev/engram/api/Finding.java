package dev.engram.api;

import java.util.Optional;

/**
 * What a check found; requirement [REG-7].
 *
 * @param id stable, lower case with dots, such as {@code host.gemini_trust}
 * @param status how it is
 * @param message one sentence
 * @param remedy what to do; empty when nothing is to be done
 * @param file where it was found
 * @param key the setting in that file; empty when none is meant
 */
public record Finding(
    String id, Status status, String message, String remedy, Optional<HostPath> file, String key) {
  /** How a check ended. */
  public enum Status {
    /** As it should be. */
    PASS,
    /** It works, but somebody should look. */
    WARN,
    /** It does not work, or a human gate is bypassed. */
    FAIL,
    /** There was nothing to check. */
    SKIP
  }

  /** {@return a passed check} */
  public static Finding pass(String id, String message) {
    return new Finding(id, Status.PASS, message, "", Optional.empty(), "");
  }

  /** {@return a warning about a setting in a file} */
  public static Finding warn(String id, String message, String remedy, HostPath file, String key) {
    return new Finding(id, Status.WARN, message, remedy, Optional.of(file), key);
  }

  /** {@return a failure because of a setting in a file} */
  public static Finding fail(String id, String message, String remedy, HostPath file, String key) {
    return new Finding(id, Status.FAIL, message, remedy, Optional.of(file), key);
  }
}
