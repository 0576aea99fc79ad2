package dev.engram.runtime.tools;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/** The URIs of memories as resources, requirement [MCP-6]; percent-encoding as in RFC 3986. */
final class MemoryUri {
  static final String INDEX = "engram://index";

  private static final String PREFIX = "engram://memory/";
  private static final String UNRESERVED = "-._~";

  private MemoryUri() {}

  /** {@return the URI of a memory} */
  static String of(String id) {
    StringBuilder uri = new StringBuilder(PREFIX);
    for (byte b : id.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0)) {
        uri.append(c);
      } else {
        uri.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
      }
    }
    return uri.toString();
  }

  /** {@return the id in a URI; empty when it is not one of a memory} */
  static Optional<String> id(String uri) {
    if (!uri.startsWith(PREFIX) || uri.length() == PREFIX.length()) {
      return Optional.empty();
    }
    byte[] encoded = uri.substring(PREFIX.length()).getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(encoded.length);
    for (int i = 0; i < encoded.length; i++) {
      if (encoded[i] != '%') {
        decoded.put(encoded[i]);
      } else if (i + 2 < encoded.length
          && HexFormat.isHexDigit(encoded[i + 1])
          && HexFormat.isHexDigit(encoded[i + 2])) {
        decoded.put(
            (byte)
                (HexFormat.fromHexDigit(encoded[i + 1]) * 16
                    + HexFormat.fromHexDigit(encoded[i + 2])));
        i += 2;
      } else {
        return Optional.empty();
      }
    }
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
