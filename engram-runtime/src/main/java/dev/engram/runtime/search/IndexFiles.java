package dev.engram.runtime.search;

import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.memory.MemoryRoot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The index file of a memory root, such as {@code .index/search.idx}. Never read or written through
 * a symbolic link: a cloned project could point it at a file of the user's.
 */
final class IndexFiles {
  /** Its folder in a root, which Git ignores. */
  static final String FOLDER = ".index";

  /** The index of every process. */
  static final String SEARCH = "search.idx";

  /** The index with the vectors of a model, see {@link ModelIndexes}. */
  static final String MODEL = "model.idx";

  private static final long MAX_BYTES = 512L * 1024 * 1024;

  private final FileWriter writer;
  private final Meaning meaning;
  private final String name;

  IndexFiles(FileWriter writer, Meaning meaning, String name) {
    this.writer = writer;
    this.meaning = meaning;
    this.name = name;
  }

  /** {@return whether there is an index file that does not check out; never through a link} */
  boolean isDamaged(MemoryRoot root) {
    return isPlain(root) && Files.isRegularFile(file(root)) && image(root).isEmpty();
  }

  /** {@return the index of a root, mapped; an empty one when there is none that checks out} */
  IndexImage open(MemoryRoot root) {
    return isPlain(root) ? image(root).orElseGet(IndexImage::empty) : IndexImage.empty();
  }

  private Optional<IndexImage> image(MemoryRoot root) {
    Path file = file(root);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      if (channel.size() < IndexLayout.HEADER || channel.size() > MAX_BYTES) {
        return Optional.empty();
      }
      ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      return Optional.of(IndexImage.of(mapped, meaning.fingerprint()));
    } catch (IOException | DamagedIndexException e) {
      return Optional.empty();
    }
  }

  /** Replaces the index of a root; one that cannot be written is made again next time. */
  void write(MemoryRoot root, byte[] bytes) {
    if (!isPlain(root) || !Files.isWritable(root.folder())) {
      return;
    }
    Path file = file(root);
    try {
      Path ignore = file.resolveSibling(".gitignore");
      if (!Files.exists(ignore, LinkOption.NOFOLLOW_LINKS)) {
        writer.replace(ignore, "*\n", FileWriter.Access.SHARED);
      }
      writer.replaceDerived(file, bytes, FileWriter.Access.SHARED);
    } catch (IOException e) {
      // A full or read-only disk: the index in memory serves this process.
    }
  }

  private Path file(MemoryRoot root) {
    return root.folder().resolve(FOLDER).resolve(name);
  }

  private boolean isPlain(MemoryRoot root) {
    Path file = file(root);
    return !Files.isSymbolicLink(root.folder().resolve(FOLDER)) && !Files.isSymbolicLink(file);
  }
}
