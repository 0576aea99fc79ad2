package dev.engram.runtime.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * A random text that nobody can guess.
 *
 * @param value letters, digits, {@code -} and {@code _}
 */
record Secret(String value) {
  private static final int BITS = 256;

  /** {@return a new one of 256 bits} */
  static Secret make() {
    byte[] random = new byte[BITS / Byte.SIZE];
    new SecureRandom().nextBytes(random);
    return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /** {@return whether a text is it, in the same time whatever the text says} */
  boolean is(String text) {
    return MessageDigest.isEqual(
        value.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
  }

  /** Keeps it out of logs and messages. */
  @Override
  public String toString() {
    return "Secret";
  }
}
