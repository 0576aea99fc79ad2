package dev.engram.runtime.search;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A growing array of bytes with the index's number and text formats. */
final class ByteSink {
  private byte[] bytes;
  private int size;

  ByteSink(int capacity) {
    bytes = new byte[capacity];
  }

  int size() {
    return size;
  }

  void u8(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  /** Four bytes, big-endian. */
  void i32(int value) {
    u8(value >>> 24);
    u8(value >>> 16);
    u8(value >>> 8);
    u8(value);
  }

  /** Eight bytes, big-endian. */
  void i64(long value) {
    i32((int) (value >>> 32));
    i32((int) value);
  }

  /** One to five bytes, seven bits each, low ones first. */
  void varint(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      u8((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    u8(rest);
  }

  /** UTF-8 behind its length. */
  void text(String value) {
    raw(value.getBytes(StandardCharsets.UTF_8), true);
  }

  void texts(List<String> values) {
    varint(values.size());
    values.forEach(this::text);
  }

  void raw(byte[] value, boolean withLength) {
    if (withLength) {
      varint(value.length);
    }
    room(value.length);
    System.arraycopy(value, 0, bytes, size, value.length);
    size += value.length;
  }

  void append(ByteSink other) {
    room(other.size);
    System.arraycopy(other.bytes, 0, bytes, size, other.size);
    size += other.size;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
  }
}
