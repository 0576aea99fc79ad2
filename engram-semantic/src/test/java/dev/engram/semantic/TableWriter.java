package dev.engram.semantic;

import ai.onnxruntime.OrtException;
import dev.engram.api.WordPieces;
import dev.engram.onnx.SentenceModel;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/** Puts every word piece through the model once and writes what comes out, see TableFormat. */
final class TableWriter {
  private static final int DIMENSIONS = 256;
  private static final int BATCH = 256;

  /** Pieces below are no text, or single characters and signs, which say little. */
  private static final int FIRST_CHARACTER = 999;

  private static final int FIRST_WORD = 1996;
  private static final double CHARACTER_WEIGHT = 0.05;

  /** Pieces more frequent than this weigh less and less (smooth inverse frequency). */
  private static final double COMMON = 0.001;

  private TableWriter() {}

  private record Row(List<Integer> pieces, double weight) {}

  /** {@return whether a table is as it was written} */
  static boolean isWhole(byte[] table) {
    return table.length > TableFormat.HEADER
        && ByteBuffer.wrap(table).getLong(TableFormat.CHECKSUM) == checksum(table);
  }

  static byte[] make() throws IOException, OrtException {
    TreeMap<String, Row> rows = new TreeMap<>(TableWriter::byBytes);
    Map<String, Integer> pieces = SentenceModel.pieces();
    pieces.forEach(
        (piece, number) -> {
          if (number >= FIRST_CHARACTER) {
            rows.put(piece, new Row(List.of(number), weight(number, pieces.size())));
          }
        });
    WordPieces known = new WordPieces(piece -> pieces.getOrDefault(piece, -1));
    for (String word : words()) {
      List<Integer> parts = known.of(word);
      if (parts.size() > 1) {
        rows.put(word, new Row(parts, 1));
      }
    }
    return written(rows, vectors(rows.values().stream().toList()));
  }

  private static float[][] vectors(List<Row> rows) throws IOException, OrtException {
    float[][] vectors = new float[rows.size()][];
    TreeMap<Integer, List<Integer>> byLength = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      byLength.computeIfAbsent(rows.get(i).pieces().size(), n -> new ArrayList<>()).add(i);
    }
    try (SentenceModel model = new SentenceModel()) {
      for (List<Integer> same : byLength.values()) {
        for (int start = 0; start < same.size(); start += BATCH) {
          List<Integer> batch = same.subList(start, Math.min(start + BATCH, same.size()));
          float[][] results = model.vectors(batch.stream().map(i -> rows.get(i).pieces()).toList());
          for (int i = 0; i < results.length; i++) {
            vectors[batch.get(i)] = results[i];
          }
        }
      }
    }
    return vectors;
  }

  private static byte[] written(Map<String, Row> rows, float[][] vectors) throws IOException {
    PrincipalComponents components = PrincipalComponents.of(vectors, DIMENSIONS);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(TableFormat.MAGIC);
    out.writeInt(TableFormat.VERSION);
    out.writeInt(rows.size());
    out.writeInt(DIMENSIONS);
    out.writeLong(0);
    int end = 0;
    for (String piece : rows.keySet()) {
      end += piece.getBytes(StandardCharsets.UTF_8).length;
      out.writeInt(end);
    }
    for (String piece : rows.keySet()) {
      out.write(piece.getBytes(StandardCharsets.UTF_8));
    }
    int at = 0;
    for (Row row : rows.values()) {
      row(out, components.reduce(vectors[at++]), row.weight());
    }
    byte[] table = bytes.toByteArray();
    ByteBuffer.wrap(table).putLong(TableFormat.CHECKSUM, checksum(table));
    return table;
  }

  private static void row(DataOutputStream out, float[] vector, double weight) throws IOException {
    float largest = 1e-9f;
    for (float number : vector) {
      largest = Math.max(largest, Math.abs(number));
    }
    out.writeFloat((float) (weight * largest / 127));
    for (float number : vector) {
      out.writeByte(Math.round(number / largest * 127));
    }
  }

  /** The model's pieces are numbered by how frequent they are in English. */
  private static double weight(int number, int size) {
    if (number < FIRST_WORD) {
      return CHARACTER_WEIGHT;
    }
    double frequency = 1 / ((number - FIRST_WORD + 1) * Math.log(size));
    return COMMON / (COMMON + frequency);
  }

  /** {@return words of developers that the model knows only in parts which mean something else} */
  private static List<String> words() throws IOException {
    try (InputStream in = TableWriter.class.getResourceAsStream("words.txt")) {
      if (in == null) {
        throw new IOException("words.txt is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .flatMap(line -> Arrays.stream(line.strip().split(" +", -1)))
          .filter(word -> !word.isEmpty())
          .toList();
    }
  }

  private static int byBytes(String a, String b) {
    return Arrays.compareUnsigned(
        a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
  }

  private static long checksum(byte[] table) {
    CRC32C crc = new CRC32C();
    crc.update(table, TableFormat.CHECKSUM + 8, table.length - TableFormat.CHECKSUM - 8);
    return crc.getValue();
  }
}
