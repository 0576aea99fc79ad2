package dev.engram.runtime.memory;

import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The everyday care of memories by a person: deleted, put away, taken back, moved to the other
 * root. Each step stands in the record, so that nothing seems to be missing afterwards.
 */
public final class MemoryCare {
  private static final String ARCHIVE = "archive/";

  private final RootWriter writer;

  /** Writes with this writer. */
  public MemoryCare(RootWriter writer) {
    this.writer = writer;
  }

  /**
   * Who does it, and when.
   *
   * @param name as the record names them
   * @param time now
   * @param gate as the record names it: {@code terminal} for a person there, else {@code force}
   * @param textShown whether they saw the whole text
   */
  public record Person(String name, Instant time, String gate, boolean textShown) {
    TrustRecord.Approval approval(String id, String path, Optional<String> hash) {
      return new TrustRecord.Approval(id, path, hash, gate, name, time.toString(), textShown);
    }
  }

  /** Deletes a memory for good. */
  public void forget(StoredMemory stored, Person person) {
    MemoryFile memory = stored.memory();
    run(
        stored.root(),
        () -> {
          requireSame(stored);
          writer.remove(
              stored.root(), person.approval(memory.id(), memory.path(), Optional.empty()));
        });
  }

  /**
   * {@return the path in the archive, where a memory is kept and never routed}
   *
   * @param reason why it is put away; one line
   */
  public String archive(StoredMemory stored, String reason, Person person) {
    MemoryFile memory = stored.memory();
    MemoryRoot root = stored.root();
    String path = ARCHIVE + memory.type().folder() + "/" + name(memory.path());
    if (Files.exists(RootFile.of(root, path))) {
      throw taken(path);
    }
    String text =
        new MemoryText()
            .with(memory, Map.of("lifecycle", "archived", "archive_reason", YamlScalar.of(reason)));
    run(
        root,
        () -> {
          requireSame(stored);
          writer.writeArchived(root, path, text);
          writer.remove(root, person.approval(memory.id(), memory.path(), Optional.empty()));
        });
    return path;
  }

  /**
   * {@return the memory in the archive}
   *
   * @param id its id, which is the name of its file
   */
  public static Optional<StoredMemory> archived(MemoryRoot root, String id) {
    for (MemoryType type : MemoryType.values()) {
      String path = ARCHIVE + type.folder() + "/" + id + ".md";
      if (new MemoryReader().read(root, path) instanceof ReadOutcome.Parsed parsed) {
        return Optional.of(new StoredMemory(root, parsed.memory()));
      }
    }
    return Optional.empty();
  }

  /** {@return the path of a memory that is taken back from the archive} */
  public String unarchive(StoredMemory stored, Person person) {
    MemoryFile memory = stored.memory();
    MemoryRoot root = stored.root();
    String path = memory.type().folder() + "/" + name(memory.path());
    String text = new MemoryText().with(memory, Map.of("lifecycle", "active"));
    place(stored, root, path, text, person, () -> writer.removeArchived(root, memory.path()));
    return path;
  }

  /** {@return the path of a memory that is moved to another root} */
  public String move(StoredMemory stored, MemoryRoot to, Person person) {
    MemoryFile memory = stored.memory();
    String text = new MemoryText().withScope(memory, to.scope());
    place(stored, to, memory.path(), text, person, () -> {});
    forget(stored, person);
    return memory.path();
  }

  /**
   * Puts what a person chose in the place of a conflicted file.
   *
   * @param text what they saw; it is a memory
   */
  public void resolve(Conflicts.Conflict conflict, String text, Person person) {
    MemoryRoot root = conflict.root();
    String path = conflict.path();
    if (!(new MemoryParser().parse(path, text.getBytes(StandardCharsets.UTF_8))
        instanceof ReadOutcome.Parsed parsed)) {
      throw new IllegalArgumentException(path + " would be no memory");
    }
    String id = parsed.memory().id();
    run(
        root,
        () -> {
          if (!writer.currentHash(root, path).equals(Optional.of(Sha256.hex(conflict.text())))) {
            throw new EngramException(
                "conflict.changed",
                path + " was changed meanwhile.",
                "Nothing of it was overwritten. Run engram resolve-conflicts again.",
                ExitCode.CONFLICT);
          }
          writer.write(root, path, text, person.approval(id, path, Optional.of(Sha256.hex(text))));
        });
  }

  /** Records that a person accepts a memory as they have just written it. */
  public void accept(MemoryRoot root, MemoryFile memory, Person person) {
    run(
        root,
        () ->
            writer.accept(
                root, person.approval(memory.id(), memory.path(), Optional.of(memory.sha256()))));
  }

  /** {@return whether the record was conflicted; it keeps the lines of both sides} */
  public boolean unite(MemoryRoot root) {
    if (!Conflicts.inRecord(root)) {
      return false;
    }
    run(root, () -> writer.uniteRecord(root));
    return true;
  }

  private void place(
      StoredMemory from,
      MemoryRoot root,
      String path,
      String text,
      Person person,
      Step afterwards) {
    if (Files.exists(RootFile.of(root, path))) {
      throw taken(path);
    }
    run(
        root,
        () -> {
          requireSame(from);
          Optional<String> hash = Optional.of(Sha256.hex(text));
          writer.write(root, path, text, person.approval(from.memory().id(), path, hash));
          afterwards.run();
        });
  }

  /** A person looked at it, and somebody may have gone on writing. */
  private void requireSame(StoredMemory seen) throws IOException {
    String path = seen.memory().path();
    if (!writer.currentHash(seen.root(), path).equals(Optional.of(seen.memory().sha256()))) {
      throw new EngramException(
          "memory.changed",
          path + " was changed meanwhile.",
          "Nothing was done with it. Look at it and run the command again.",
          ExitCode.CONFLICT);
    }
  }

  /** A step that writes. */
  private interface Step {
    void run() throws IOException;
  }

  private void run(MemoryRoot root, Step step) {
    try {
      MemoryRoot unused =
          writer.locked(
              root,
              () -> {
                step.run();
                return root;
              });
    } catch (IOException e) {
      throw EngramException.failed(
          "root.unwritable",
          "The memory root " + root.folder() + " cannot be written: " + e.getMessage() + ".",
          "Make it writable; engram verify says how things stand.");
    }
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static EngramException taken(String path) {
    return new EngramException(
        "memory.taken",
        path + " is there already.",
        "Rename or delete one of the two files first.",
        ExitCode.CONFLICT);
  }
}
