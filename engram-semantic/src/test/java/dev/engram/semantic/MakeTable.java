package dev.engram.semantic;

import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Puts the table where the jar is made from: a copy of an earlier build's, or a new one. */
final class MakeTable {
  private MakeTable() {}

  /**
   * Makes the table unless it is there.
   *
   * @param args the file to make; the folder where tables are kept between builds; what the table
   *     depends on, as a file name
   */
  public static void main(String[] args) throws IOException, OrtException {
    Path wanted = Path.of(args[0]);
    Path kept = Path.of(args[1]).resolve(args[2] + ".table");
    Files.createDirectories(wanted.toAbsolutePath().getParent());
    byte[] table = Files.exists(kept) ? Files.readAllBytes(kept) : new byte[0];
    if (!TableWriter.isWhole(table)) {
      table = TableWriter.make();
      keep(kept, table);
    }
    Files.write(wanted, table);
  }

  /** Where the folder cannot be written, every clean build makes the table again. */
  private static void keep(Path file, byte[] table) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Path part = Files.createTempFile(file.toAbsolutePath().getParent(), "table", ".part");
      Files.write(part, table);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      // This build has its table all the same.
    }
  }
}
