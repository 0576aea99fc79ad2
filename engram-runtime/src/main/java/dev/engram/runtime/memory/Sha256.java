package dev.engram.runtime.memory;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 (FIPS 180-4), mostly as lower-case hex. */
public final class Sha256 {
  /** Copied for each use: looking the algorithm up takes longer than most texts. */
  private static final MessageDigest UNUSED = unused();

  private Sha256() {}

  /** {@return the hash of the text in UTF-8} */
  public static String hex(String text) {
    return hex(text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@return the hash of the bytes} */
  public static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(digest(bytes));
  }

  /** {@return the 32 bytes of the hash of the text in UTF-8} */
  public static byte[] digest(String text) {
    return digest(text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] digest(byte[] bytes) {
    try {
      return ((MessageDigest) UNUSED.clone()).digest(bytes);
    } catch (CloneNotSupportedException e) {
      return unused().digest(bytes);
    }
  }

  private static MessageDigest unused() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256.", e);
    }
  }
}
