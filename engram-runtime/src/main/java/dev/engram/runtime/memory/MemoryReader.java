package dev.engram.runtime.memory;

import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads single memory files, bounded and never outside their root. Stateless. */
public final class MemoryReader {
  /** No memory a person approved is larger. */
  static final int MAX_BYTES = 1024 * 1024;

  private final MemoryParser parser = new MemoryParser();

  /**
   * {@return what the file says; {@code NotAMemory} when it is not there}
   *
   * @param root where to read
   * @param path relative to the root, with {@code /}; one that leaves the root or passes a link is
   *     invalid
   */
  public ReadOutcome read(MemoryRoot root, String path) {
    Path file;
    try {
      file = RootFile.of(root, path);
    } catch (EngramException e) {
      return new ReadOutcome.Invalid(path, 0, "the path leads out of the memory root");
    }
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      return bytes.length > MAX_BYTES
          ? new ReadOutcome.Invalid(path, 0, "the file is larger than 1 MiB")
          : parser.parse(path, bytes);
    } catch (NoSuchFileException e) {
      return new ReadOutcome.NotAMemory();
    } catch (IOException e) {
      return new ReadOutcome.Invalid(path, 0, "the file cannot be read");
    }
  }

  /** {@return a file's text, line feeds only; empty when it cannot be read as text} */
  Optional<String> text(MemoryRoot root, String path) {
    try (InputStream in =
        Files.newInputStream(RootFile.of(root, path), LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of(
          MemoryParser.normalized(new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8)));
    } catch (IOException | EngramException e) {
      return Optional.empty();
    }
  }
}
