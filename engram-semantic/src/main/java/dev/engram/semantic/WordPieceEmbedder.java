package dev.engram.semantic;

import dev.engram.api.Embedder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The weighted mean of the word pieces of a text, from a table that the build makes of the model
 * all-MiniLM-L6-v2. Microseconds a text, no model at run time. Safe with threads.
 */
public final class WordPieceEmbedder implements Embedder {
  private static final int LONGEST_WORD = 64;
  private static final String INSIDE = "##";

  private final PieceTable table;

  /**
   * Maps the table; reads nothing of it but the header.
   *
   * @throws UncheckedIOException when the jar has no table that can be read
   */
  public WordPieceEmbedder() {
    this(open());
  }

  WordPieceEmbedder(PieceTable table) {
    this.table = table;
  }

  private static PieceTable open() {
    try {
      return new PieceTable(Resource.map(WordPieceEmbedder.class, TableFormat.NAME));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String id() {
    return "word-pieces-" + Long.toHexString(table.checksum());
  }

  @Override
  public int dimensions() {
    return table.dimensions();
  }

  @Override
  public byte[] embed(List<String> words) {
    float[] sum = new float[table.dimensions()];
    for (String word : words) {
      for (int row : pieces(word)) {
        table.addTo(sum, row);
      }
    }
    return unit(sum);
  }

  /** {@return the rows of the longest pieces that make up a word; none when they do not} */
  private List<Integer> pieces(String word) {
    List<Integer> rows = new ArrayList<>();
    int start = 0;
    while (start < word.length() && word.length() <= LONGEST_WORD) {
      int end = word.length();
      int row = -1;
      while (end > start && row < 0) {
        String piece = word.substring(start, end);
        // Half a character would be written as a question mark, which is a piece.
        boolean half = Character.isHighSurrogate(word.charAt(end - 1));
        row = half ? -1 : table.row(start == 0 ? piece : INSIDE + piece);
        end--;
      }
      if (row < 0) {
        return List.of();
      }
      rows.add(row);
      start = end + 1;
    }
    return rows;
  }

  private static byte[] unit(float[] sum) {
    double square = 0;
    for (float number : sum) {
      square += number * number;
    }
    byte[] unit = new byte[sum.length];
    double scale = square == 0 ? 0 : 127 / Math.sqrt(square);
    for (int i = 0; i < sum.length; i++) {
      unit[i] = (byte) Math.round(sum[i] * scale);
    }
    return unit;
  }
}
