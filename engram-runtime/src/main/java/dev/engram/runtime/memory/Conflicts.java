package dev.engram.runtime.memory;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the files of a root in which Git left both sides of a merge. Reads only. Stateless. */
public final class Conflicts {
  private Conflicts() {}

  /**
   * One side.
   *
   * @param text the whole file as this side has it
   * @param memory what it says; empty when it can be no memory
   */
  public record Side(String text, Optional<MemoryFile> memory) {}

  /**
   * A conflicted file.
   *
   * @param root where
   * @param path relative to the root
   * @param line 1-based, of the first mark
   * @param text as it stands, line feeds only
   * @param ours the side above; empty when the marks are not in order
   * @param theirs the side below
   */
  public record Conflict(
      MemoryRoot root,
      String path,
      int line,
      String text,
      Optional<Side> ours,
      Optional<Side> theirs) {

    /**
     * {@return one memory of both: ours, with those lines of the other's content that it lacks;
     * empty when a side is no memory}
     */
    public Optional<String> both() {
      Optional<MemoryFile> first = ours.flatMap(Side::memory);
      Optional<MemoryFile> second = theirs.flatMap(Side::memory);
      return first.isPresent() && second.isPresent()
          ? Optional.of(
              new MemoryText()
                  .add(
                      first.get(),
                      MemoryText.content(second.get()).strip(),
                      second.get().updated()))
          : Optional.empty();
    }
  }

  /** {@return the conflicted memories of a root, sorted by path} */
  public static List<Conflict> of(MemoryRoot root) {
    List<Conflict> conflicts = new ArrayList<>();
    MemoryReader reader = new MemoryReader();
    for (FileStamp stamp : new MemoryFolder().list(root)) {
      if (reader.read(root, stamp.path()) instanceof ReadOutcome.Invalid invalid
          && invalid.reason().equals(ReadOutcome.CONFLICT)) {
        reader
            .text(root, stamp.path())
            .ifPresent(text -> conflicts.add(of(root, stamp.path(), invalid.line(), text)));
      }
    }
    return conflicts;
  }

  private static Conflict of(MemoryRoot root, String path, int line, String text) {
    Optional<ConflictMarks.Sides> sides = ConflictMarks.sides(text);
    return new Conflict(
        root,
        path,
        line,
        text,
        sides.map(both -> side(path, both.ours())),
        sides.map(both -> side(path, both.theirs())));
  }

  private static Side side(String path, String text) {
    return new Side(
        text,
        new MemoryParser().parse(path, text.getBytes(StandardCharsets.UTF_8))
                instanceof ReadOutcome.Parsed parsed
            ? Optional.of(parsed.memory())
            : Optional.empty());
  }

  /** {@return whether a text still holds one of Git's marks that stands for nothing else} */
  public static boolean holdsMark(String text) {
    return text.lines().anyMatch(ConflictMarks::isOuterMark);
  }

  /** {@return whether the record of a root is conflicted} */
  public static boolean inRecord(MemoryRoot root) {
    return TrustRecord.read(root).badLines().stream().anyMatch(TrustRecord.BadLine::conflict);
  }

  /** {@return the conflicted files of a root, the record too} */
  public static List<String> paths(MemoryRoot root) {
    List<String> paths = new ArrayList<>(of(root).stream().map(Conflict::path).toList());
    if (inRecord(root)) {
      paths.add(TrustRecord.FILE);
    }
    return paths;
  }
}
