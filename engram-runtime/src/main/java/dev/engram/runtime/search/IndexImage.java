package dev.engram.runtime.search;

import dev.engram.runtime.memory.FileStamp;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The bytes of one index, mapped or in memory, read in place. Immutable. Its checksum was verified
 * when it was opened; every later read is checked against the bounds all the same, since a file
 * that came with a cloned project may have a good checksum and wrong offsets.
 */
final class IndexImage {
  private final ByteBuffer bytes;
  private final int files;
  private final int terms;
  private final int dictionary;
  private final int dimensions;
  private final int vectors;

  private IndexImage(
      ByteBuffer bytes, int files, int terms, int dictionary, int dimensions, int vectors) {
    this.bytes = bytes;
    this.files = files;
    this.terms = terms;
    this.dictionary = dictionary;
    this.dimensions = dimensions;
    this.vectors = vectors;
  }

  /**
   * {@return the index in some bytes}
   *
   * @param fingerprint of the analysis that is wanted
   * @throws DamagedIndexException when they are no index of this format and analysis, or not as
   *     they were written
   */
  static IndexImage of(ByteBuffer bytes, int fingerprint) {
    ByteSource head = new ByteSource(bytes, 0);
    boolean ours =
        bytes.limit() >= IndexLayout.HEADER
            && head.i64() == IndexLayout.MAGIC
            && head.i32() == IndexLayout.VERSION
            && head.i32() == fingerprint;
    if (!ours
        || bytes.getInt(48) != bytes.limit()
        || bytes.getInt(IndexLayout.CHECKSUM) != IndexLayout.checksum(bytes)) {
      throw new DamagedIndexException("header");
    }
    int files = bytes.getInt(24);
    int terms = bytes.getInt(28);
    int dictionary = bytes.getInt(44);
    int dimensions = bytes.getInt(56);
    int vectors = bytes.getInt(60);
    long limit = bytes.limit();
    if (files < 0
        || terms < 0
        || dictionary < 0
        || IndexLayout.HEADER + (long) files * IndexLayout.ROW > limit
        || dictionary + 4L * terms > limit
        || dimensions < 0
        || vectors < 0
        || vectors + (long) dimensions * files > limit) {
      throw new DamagedIndexException("sizes");
    }
    return new IndexImage(bytes, files, terms, dictionary, dimensions, vectors);
  }

  /** {@return an index of no files} */
  static IndexImage empty() {
    ByteBuffer none = ByteBuffer.allocate(IndexLayout.HEADER);
    return new IndexImage(none, 0, 0, IndexLayout.HEADER, 0, 0);
  }

  /** {@return the same index as made by a later walk that found no change} */
  static byte[] walkedAt(IndexImage image, long nanos) {
    byte[] copy = new byte[image.bytes.limit()];
    image.bytes.get(0, copy);
    ByteBuffer.wrap(copy).putLong(IndexLayout.WALKED, nanos);
    return IndexLayout.sealed(copy);
  }

  /** {@return when the folders were walked for it, nanoseconds since 1970} */
  long walked() {
    return bytes.getLong(IndexLayout.WALKED);
  }

  /** {@return how many files it knows; they are numbered from 0 in the order of their paths} */
  int files() {
    return files;
  }

  int memories() {
    return bytes.getInt(40);
  }

  long totalLength() {
    return bytes.getLong(32);
  }

  /** {@return how many words a file has} */
  int length(int file) {
    return Math.max(0, bytes.getInt(row(file) + 24));
  }

  boolean isMemory(int file) {
    return bytes.getInt(row(file) + 24) >= 0;
  }

  long size(int file) {
    return bytes.getLong(row(file) + 8);
  }

  long modified(int file) {
    return bytes.getLong(row(file) + 16);
  }

  private FileStamp stamp(int file) {
    ByteSource record = new ByteSource(bytes, bytes.getInt(row(file)));
    return new FileStamp(record.text(), size(file), modified(file));
  }

  /** {@return the bytes of a record, see {@link FileRecord}} */
  byte[] record(int file) {
    int row = row(file);
    return new ByteSource(bytes, bytes.getInt(row)).raw(bytes.getInt(row + 4));
  }

  IndexedFile file(int file) {
    return FileRecord.read(
        new ByteSource(bytes, bytes.getInt(row(file))), size(file), modified(file));
  }

  private int row(int file) {
    if (file < 0 || file >= files) {
      throw new DamagedIndexException("file number");
    }
    return IndexLayout.HEADER + file * IndexLayout.ROW;
  }

  /** {@return how long a vector is; 0 when there are none} */
  int dimensions() {
    return dimensions;
  }

  /** {@return the vector of a file, see {@link Meaning}} */
  byte[] vector(int file) {
    row(file);
    return new ByteSource(bytes, vectors + file * dimensions).raw(dimensions);
  }

  int terms() {
    return terms;
  }

  byte[] term(int term) {
    ByteSource entry = entry(term);
    return entry.raw(entry.varint());
  }

  long[] postings(int term) {
    ByteSource entry = entry(term);
    entry.raw(entry.varint());
    int count = entry.varint();
    return Posting.read(new ByteSource(bytes, entry.varint()), count, files);
  }

  /** {@return the postings of a term; none when no file has it} */
  long[] postings(String term) {
    byte[] wanted = term.getBytes(StandardCharsets.UTF_8);
    int at = position(wanted);
    return at < terms && Arrays.equals(term(at), wanted) ? postings(at) : new long[0];
  }

  /** Gives all terms that begin with some letters to a receiver, in order. */
  void termsFrom(String prefix, Consumer<String> receiver) {
    byte[] wanted = prefix.getBytes(StandardCharsets.UTF_8);
    for (int at = position(wanted); at < terms; at++) {
      String term = new String(term(at), StandardCharsets.UTF_8);
      if (!term.startsWith(prefix)) {
        return;
      }
      receiver.accept(term);
    }
  }

  /** {@return the number of the first term that is not before some bytes} */
  private int position(byte[] wanted) {
    int low = 0;
    int high = terms;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (Arrays.compareUnsigned(term(middle), wanted) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private ByteSource entry(int term) {
    return new ByteSource(bytes, bytes.getInt(dictionary + 4 * term));
  }

  /** {@return all stamps in the order of the numbers} */
  List<FileStamp> stamps() {
    List<FileStamp> stamps = new ArrayList<>(files);
    for (int file = 0; file < files; file++) {
      stamps.add(stamp(file));
    }
    return stamps;
  }
}
