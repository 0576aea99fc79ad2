package dev.engram.runtime.memory;

import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.Leftovers;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts a memory root in order, requirement [MEM-1]: makes what is missing and removes what a killed
 * process left. No memory is deleted or rewritten: what only a person can mend is listed.
 */
public final class RootRepair {
  private static final String BY_HAND = "Correct it by hand; it is skipped until then.";
  private static final String RESOLVE = "engram resolve-conflicts shows both sides and asks.";

  private final FileWriter writer;
  private final RootWriter rootWriter;
  private final RootLayout layout;

  /** Repairs with these. */
  public RootRepair(FileWriter writer, RootWriter rootWriter) {
    this.writer = writer;
    this.rootWriter = rootWriter;
    this.layout = new RootLayout(writer);
  }

  /**
   * What a person has to mend.
   *
   * @param root where
   * @param path relative to the root
   * @param line 1-based, 0 when no line is to blame
   * @param reason what is wrong, a phrase
   * @param remedy what to do, a sentence
   */
  public record Left(MemoryRoot root, String path, int line, String reason, String remedy) {}

  /**
   * {@return what was done, one phrase each}
   *
   * @param root one that exists
   * @param plan whether it is only to be said
   * @param now the time
   * @throws EngramException when a part of the root leads out of it, or it cannot be written
   */
  public List<String> mend(MemoryRoot root, boolean plan, Instant now) {
    try {
      return plan ? mendable(root, now) : rootWriter.locked(root, () -> mend(root, now));
    } catch (IOException e) {
      throw EngramException.failed(
          "root.unwritable",
          "The memory root " + root.folder() + " cannot be repaired: " + e.getMessage() + ".",
          "Make it writable.");
    }
  }

  private List<String> mend(MemoryRoot root, Instant now) throws IOException {
    List<String> done = mendable(root, now);
    List<String> unused = layout.create(root);
    for (Path leftover : Leftovers.in(root.folder(), now)) {
      writer.delete(leftover);
    }
    return done;
  }

  private List<String> mendable(MemoryRoot root, Instant now) throws IOException {
    List<String> todo = new ArrayList<>();
    layout.missing(root).forEach(name -> todo.add("completes " + name));
    for (Path leftover : Leftovers.in(root.folder(), now)) {
      todo.add("removes " + relative(root, leftover) + ", which a killed process left");
    }
    return todo;
  }

  private static String relative(MemoryRoot root, Path file) {
    return root.folder().relativize(file).toString().replace('\\', '/');
  }

  /** {@return what only a person can mend, in the order of the paths} */
  public List<Left> left(MemoryRoot root) {
    List<Left> left = new ArrayList<>();
    for (Verification.Finding finding : new Verifier().verify(List.of(root)).findings()) {
      remedy(finding)
          .ifPresent(
              remedy ->
                  left.add(
                      new Left(root, finding.path(), finding.line(), finding.reason(), remedy)));
    }
    MemoryReader reader = new MemoryReader();
    for (FileStamp stamp : new MemoryFolder().list(root)) {
      if (MemoryFolder.isNote(stamp.path())
          && reader.read(root, stamp.path()) instanceof ReadOutcome.Invalid note) {
        left.add(new Left(root, note.path(), note.line(), note.reason(), BY_HAND));
      }
    }
    for (TrustRecord.BadLine bad : TrustRecord.read(root).badLines()) {
      left.add(
          new Left(
              root,
              TrustRecord.FILE,
              bad.number(),
              bad.conflict() ? ReadOutcome.CONFLICT : "the line is no record and is passed over",
              bad.conflict() ? RESOLVE : "Take it out once you know what it was."));
    }
    left.sort((a, b) -> a.path().compareTo(b.path()));
    return left;
  }

  private static Optional<String> remedy(Verification.Finding finding) {
    return switch (finding.state()) {
      case CHANGED ->
          Optional.of("Look at it; engram rehash " + finding.path() + " accepts it as it is.");
      case MISSING ->
          Optional.of(
              "Bring it back from Git, or accept its absence: engram rehash "
                  + finding.path()
                  + ".");
      case INVALID ->
          Optional.of(
              finding.reason().equals(ReadOutcome.CONFLICT)
                  ? RESOLVE
                  : finding.reason().contains("link") ? "Put a real file in its place." : BY_HAND);
      case UNREVIEWED, UNKNOWN -> Optional.empty();
    };
  }
}
