package dev.engram.runtime.memory;

import dev.engram.api.Scope;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the Markdown files that a person names, one by one or by their folder: plain ones, exported
 * ones, and those of an older tool's root. Bounded; links in a folder are not followed. Stateless.
 */
public final class MarkdownFiles {
  private static final int MAX_FILES = 500;
  private static final int MAX_BYTES = 4 * 1024 * 1024;
  private static final int MAX_DEPTH = 8;

  /**
   * One text.
   *
   * @param name as people know it
   * @param path relative to what was named, with {@code /}; its folder may say a type
   * @param text line feeds only, no byte order mark
   * @param note what a person should know of it; empty when there is nothing
   */
  public record Source(String name, String path, String text, String note) {}

  /**
   * What was read.
   *
   * @param sources in the order of the names, those of a folder sorted
   * @param skipped why others were not
   */
  public record Read(List<Source> sources, List<Diagnostic> skipped) {
    /** Copies the lists. */
    public Read {
      sources = List.copyOf(sources);
      skipped = List.copyOf(skipped);
    }
  }

  /**
   * {@return the texts}
   *
   * @param named files or folders, absolute
   * @throws EngramException when one is not there, or there are too many
   */
  public Read read(List<Path> named) {
    List<Source> sources = new ArrayList<>();
    List<Diagnostic> skipped = new ArrayList<>();
    for (Path path : named) {
      if (Files.isDirectory(path)) {
        MemoryRoot folder = new MemoryRoot(Scope.WORKSPACE, path);
        OldHashes hashes = OldHashes.read(folder);
        for (String relative : markdown(path)) {
          add(path.resolve(relative), relative, hashes, sources, skipped);
        }
      } else if (Files.isRegularFile(path)) {
        int names = path.getNameCount();
        String relative = path.subpath(Math.max(0, names - 2), names).toString();
        add(path, relative.replace('\\', '/'), OldHashes.none(), sources, skipped);
      } else {
        throw usage(path + " is no file and no folder.", "Check the path.");
      }
      if (sources.size() > MAX_FILES) {
        throw usage("These are more than " + MAX_FILES + " files.", "Import them in parts.");
      }
    }
    return new Read(sources, skipped);
  }

  /** Hidden files and folders are nobody's notes; a root's working notes and archive stay there. */
  private static List<String> markdown(Path folder) {
    try (Stream<Path> walk = Files.walk(folder, MAX_DEPTH)) {
      return walk.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".md") && !name.startsWith(".") && !name.contains("/."))
          .filter(name -> !MemoryFolder.isNote(name) && !name.startsWith("archive/"))
          .limit(MAX_FILES + 1L)
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw EngramException.failed(
          "import.unreadable",
          folder + " cannot be read: " + e.getMessage() + ".",
          "Make it readable.");
    }
  }

  private static void add(
      Path file, String path, OldHashes hashes, List<Source> sources, List<Diagnostic> skipped) {
    try {
      byte[] bytes = bytes(file);
      if (bytes.length > MAX_BYTES) {
        skipped.add(skipped(file.toString(), "it is larger than 4 MiB"));
        return;
      }
      String text =
          MemoryParser.normalized(
              StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
      String note =
          hashes.hash(path).filter(old -> !old.equals(Sha256.hex(bytes))).isPresent()
              ? "differs from " + OldHashes.FILE
              : "";
      Optional<List<MemoryBundle.Part>> parts = MemoryBundle.split(text);
      if (parts.isEmpty()) {
        sources.add(new Source(file.toString(), path, text, note));
      }
      for (MemoryBundle.Part part : parts.orElse(List.of())) {
        sources.add(new Source(file + ", " + part.path(), part.path(), part.text(), ""));
      }
    } catch (CharacterCodingException e) {
      skipped.add(skipped(file.toString(), "it is not UTF-8"));
    } catch (IOException e) {
      skipped.add(skipped(file.toString(), "it cannot be read"));
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(MAX_BYTES + 1);
    }
  }

  /** {@return that a text is left out} */
  public static Diagnostic skipped(String name, String why) {
    return Diagnostic.warning("import.skipped", name + " is left out: " + why + ".", "");
  }

  private static EngramException usage(String message, String remedy) {
    return new EngramException("import.path", message, remedy, ExitCode.USAGE);
  }
}
