package dev.engram.runtime.search;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what {@link ByteSink} writes, from a place in a buffer on. Every read outside the buffer,
 * and every count that cannot be, is a {@link DamagedIndexException}. For one thread.
 */
final class ByteSource {
  private final ByteBuffer bytes;
  private int position;

  ByteSource(ByteBuffer bytes, int position) {
    this.bytes = bytes;
    this.position = position;
  }

  int position() {
    return position;
  }

  int u8() {
    check(1);
    return bytes.get(position++) & 0xFF;
  }

  int i32() {
    check(4);
    int value = bytes.getInt(position);
    position += 4;
    return value;
  }

  long i64() {
    check(8);
    long value = bytes.getLong(position);
    position += 8;
    return value;
  }

  /** {@return a number of at least zero} */
  int varint() {
    int value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int part = u8();
      value |= (part & 0x7F) << shift;
      if (part < 0x80) {
        if (value < 0) {
          break;
        }
        return value;
      }
    }
    throw new DamagedIndexException("number");
  }

  String text() {
    return new String(raw(varint()), StandardCharsets.UTF_8);
  }

  List<String> texts() {
    int count = varint();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(text());
    }
    return values;
  }

  byte[] raw(int length) {
    check(length);
    byte[] value = new byte[length];
    bytes.get(position, value);
    position += length;
    return value;
  }

  private void check(int length) {
    if (position < 0 || length < 0 || length > bytes.limit() - position) {
      throw new DamagedIndexException("offset");
    }
  }
}
