package dev.engram.runtime.approval;

import dev.engram.runtime.memory.Sha256;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Approval tokens, requirement [APPR-1]: 128 random bits and a tag of the workspace, so that a
 * token used elsewhere is told from one that was never given. A token proves that a proposal
 * exists, not that a person approved it.
 */
final class Token {
  private static final int RANDOM_BYTES = 16;
  private static final int TAG_LENGTH = 8;

  private Token() {}

  /** {@return a new token for a workspace} */
  static String make(String workspace) {
    byte[] random = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random) + "-" + tag(workspace);
  }

  /** {@return what is stored of a token} */
  static String hash(String token) {
    return Sha256.hex(token);
  }

  /** {@return whether the token is well formed and of another workspace} */
  static boolean isOfAnotherWorkspace(String token, String workspace) {
    return token.matches("[0-9a-f]{32}-[0-9a-f]{8}") && !token.endsWith("-" + tag(workspace));
  }

  private static String tag(String workspace) {
    return Sha256.hex(workspace).substring(0, TAG_LENGTH);
  }
}
