package dev.engram.runtime.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Splits a stream of bytes into lines. Only a line feed ends a line: a carriage return is JSON
 * white space, and U+2028 and its like are ordinary characters, which is why no reader of the JDK
 * will do. UTF-8 is decoded strictly. Memory is bounded by the longest line allowed. For one
 * thread.
 */
final class LineReader {
  private static final int USUAL = 8192;

  private final InputStream in;
  private final int maxBytes;
  private final byte[] chunk = new byte[65536];
  private int position;
  private int limit;
  private byte[] line = new byte[USUAL];
  private int length;
  private boolean tooLong;

  LineReader(InputStream in, int maxBytes) {
    this.in = in;
    this.maxBytes = maxBytes;
  }

  /** {@return the next line, the last one also without its line feed; empty at the end of input} */
  Optional<Line> next() throws IOException {
    while (true) {
      if (position == limit) {
        position = 0;
        limit = Math.max(0, in.read(chunk));
        if (limit == 0) {
          return length == 0 && !tooLong ? Optional.empty() : Optional.of(take());
        }
      }
      int end = position;
      while (end < limit && chunk[end] != '\n') {
        end++;
      }
      append(end - position);
      boolean complete = end < limit;
      position = complete ? end + 1 : end;
      if (complete) {
        return Optional.of(take());
      }
    }
  }

  private void append(int count) {
    tooLong |= count > maxBytes - length;
    if (tooLong) {
      length = 0;
      return;
    }
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.min(maxBytes, Math.max(2 * line.length, length + count)));
    }
    System.arraycopy(chunk, position, line, length, count);
    length += count;
  }

  private Line take() {
    Line result = tooLong ? tooLong() : decode();
    tooLong = false;
    length = 0;
    if (line.length > USUAL) {
      line = new byte[USUAL];
    }
    return result;
  }

  private Line tooLong() {
    return new Line.Unreadable(
        RpcException.invalidRequest("A message may have at most " + maxBytes + " bytes."));
  }

  private Line decode() {
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length)).toString();
      return new Line.Text(text, length);
    } catch (CharacterCodingException e) {
      return new Line.Unreadable(RpcException.parseError("The message is not valid UTF-8."));
    }
  }
}
