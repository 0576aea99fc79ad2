package dev.engram.runtime.search;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Where things stand in an index file. All numbers are big-endian; offsets count from the start.
 *
 * <pre>
 *  0 magic (8)          8 format version (4)   12 analysis fingerprint (4)
 * 16 time of the walk, nanoseconds since 1970 (8)
 * 24 files (4)         28 terms (4)            32 sum of text lengths (8)
 * 40 memories (4)      44 offset of the dictionary (4)
 * 48 size of the file (4)                      52 CRC-32C of all other bytes (4)
 * 56 numbers in a vector, 0 without vectors (4)       60 offset of the vectors (4)
 * 64 table of files: record offset, record length, size, mtime, text length (28 bytes each)
 *    records, in the order of the paths like the table
 *    postings
 *    entries of the dictionary: term, document count, postings offset
 *    dictionary: the offset (4) of each entry, in the order of the terms' bytes
 *    vectors: one byte a number, of each file in the order of the paths
 * </pre>
 */
final class IndexLayout {
  static final long MAGIC = 0x454E4752414D4958L;
  static final int VERSION = 2;
  static final int WALKED = 16;
  static final int CHECKSUM = 52;
  static final int HEADER = 64;
  static final int ROW = 28;

  private IndexLayout() {}

  /** {@return CRC-32C of a whole file without the place of the checksum itself} */
  static int checksum(ByteBuffer file) {
    CRC32C crc = new CRC32C();
    ByteBuffer head = file.duplicate();
    head.position(0).limit(CHECKSUM);
    crc.update(head);
    ByteBuffer rest = file.duplicate();
    rest.position(CHECKSUM + 4);
    crc.update(rest);
    return (int) crc.getValue();
  }

  /** {@return the bytes of a file with their checksum put in} */
  static byte[] sealed(byte[] file) {
    ByteBuffer bytes = ByteBuffer.wrap(file);
    bytes.putInt(CHECKSUM, checksum(bytes));
    return file;
  }
}
