package dev.engram.semantic;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The word pieces and their vectors, read in place, see {@link TableFormat}. Immutable. */
final class PieceTable {
  private final ByteBuffer bytes;
  private final int rows;
  private final int dimensions;
  private final int names;
  private final int vectors;

  /**
   * Reads the header only.
   *
   * @throws IllegalArgumentException when the bytes are no such table
   */
  PieceTable(ByteBuffer bytes) {
    if (bytes.limit() < TableFormat.HEADER
        || bytes.getLong(0) != TableFormat.MAGIC
        || bytes.getInt(8) != TableFormat.VERSION) {
      throw new IllegalArgumentException("The table of word pieces is not one of this version.");
    }
    this.bytes = bytes;
    this.rows = bytes.getInt(TableFormat.ROWS);
    this.dimensions = bytes.getInt(TableFormat.DIMENSIONS);
    this.names = TableFormat.HEADER + 4 * rows;
    this.vectors = names + end(rows - 1);
    if (bytes.limit() != vectors + (long) rows * rowLength()) {
      throw new IllegalArgumentException("The table of word pieces is cut.");
    }
  }

  int dimensions() {
    return dimensions;
  }

  /** {@return what names these vectors and no others} */
  long checksum() {
    return bytes.getLong(TableFormat.CHECKSUM);
  }

  /** {@return the row of a piece, negative when there is none} */
  int row(String piece) {
    byte[] wanted = piece.getBytes(StandardCharsets.UTF_8);
    int low = 0;
    int high = rows - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = Arrays.compareUnsigned(name(middle), wanted);
      if (order == 0) {
        return middle;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1;
  }

  /** Adds the weighted vector of a row to a sum. */
  void addTo(float[] sum, int row) {
    int at = vectors + row * rowLength();
    float scale = bytes.getFloat(at);
    byte[] vector = new byte[dimensions];
    bytes.get(at + 4, vector);
    for (int i = 0; i < dimensions; i++) {
      sum[i] += scale * vector[i];
    }
  }

  private byte[] name(int row) {
    int start = row == 0 ? 0 : end(row - 1);
    byte[] name = new byte[end(row) - start];
    bytes.get(names + start, name);
    return name;
  }

  private int end(int row) {
    return bytes.getInt(TableFormat.HEADER + 4 * row);
  }

  private int rowLength() {
    return 4 + dimensions;
  }
}
