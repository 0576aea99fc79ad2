package dev.engram.semantic;

/**
 * Where things stand in the table. All numbers are big-endian.
 *
 * <pre>
 *  0 magic (8)      8 version (4)     12 rows (4)     16 numbers in a row (4)
 * 20 a checksum of all that follows, which names the table (8)
 * 28 where each piece ends in the names (4 each), in the order of the pieces' bytes
 *    names of the pieces, UTF-8, one after the other
 *    rows: a scale (float), then one byte a number
 * </pre>
 *
 * A row times its scale is the vector of the piece times its weight: frequent pieces weigh little.
 */
final class TableFormat {
  static final String NAME = "word-pieces.table";
  static final long MAGIC = 0x454E4752414D5756L;
  static final int VERSION = 1;
  static final int ROWS = 12;
  static final int DIMENSIONS = 16;
  static final int CHECKSUM = 20;
  static final int HEADER = 28;

  private TableFormat() {}
}
