package dev.engram.runtime.approval;

import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Seals pending proposals with HMAC-SHA-256 (RFC 2104) under a key of the user's, so that changing
 * one in its file is noticed. The key is {@code approval.key} in the configuration folder, mode
 * 0600, made when it is first needed.
 */
public final class ApprovalKey {
  private static final int KEY_BYTES = 32;

  private final Environment environment;
  private final FileWriter writer;
  private final FileLocks locks;

  /** Keeps the key in this environment's configuration folder. */
  public ApprovalKey(Environment environment, FileWriter writer, FileLocks locks) {
    this.environment = environment;
    this.writer = writer;
    this.locks = locks;
  }

  /** {@return the seal of a text, lower-case hex} */
  String seal(String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key(), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java platform has HmacSHA256.", e);
    }
  }

  /** {@return whether the seal is that of the text; takes the same time for every wrong seal} */
  boolean matches(String text, String seal) {
    return MessageDigest.isEqual(
        seal(text).getBytes(StandardCharsets.UTF_8), seal.getBytes(StandardCharsets.UTF_8));
  }

  private byte[] key() {
    Path file = environment.configDir().resolve("approval.key");
    try {
      if (!Files.exists(file)) {
        locks.locked(file.resolveSibling("approval.key.lock"), () -> make(file));
      }
      byte[] key = HexFormat.of().parseHex(Files.readString(file).strip());
      if (key.length == KEY_BYTES) {
        return key;
      }
    } catch (IOException e) {
      throw EngramException.failed(
          "approval.key",
          file + " cannot be read or made: " + e.getMessage() + ".",
          "Make the folder writable; proposals are sealed with this key.");
    } catch (IllegalArgumentException e) {
      // Falls through: not hex.
    }
    throw EngramException.failed(
        "approval.key",
        file + " is damaged.",
        "Delete it; open proposals must then be made again.");
  }

  private Path make(Path file) throws IOException {
    if (!Files.exists(file)) {
      byte[] key = new byte[KEY_BYTES];
      new SecureRandom().nextBytes(key);
      writer.replace(file, HexFormat.of().formatHex(key) + "\n", FileWriter.Access.PRIVATE);
    }
    return file;
  }
}
