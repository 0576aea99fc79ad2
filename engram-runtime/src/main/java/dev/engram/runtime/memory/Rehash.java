package dev.engram.runtime.memory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records that a person accepts files as they stand, requirement [SAFE-2]: after an edit by hand,
 * or when a root of the old tool is taken over. Invalid files are never accepted.
 */
public final class Rehash {
  private final RootWriter writer;
  private final Verifier verifier = new Verifier();
  private final MemoryReader reader = new MemoryReader();
  private final MemoryFolder folder = new MemoryFolder();

  /** Records through this writer. */
  public Rehash(RootWriter writer) {
    this.writer = writer;
  }

  /**
   * What was done.
   *
   * @param accepted paths that are recorded now
   * @param left findings that were not accepted
   */
  public record Result(List<String> accepted, List<Verification.Finding> left) {
    /** Copies the lists. */
    public Result {
      accepted = List.copyOf(accepted);
      left = List.copyOf(left);
    }
  }

  /**
   * Accepts files of one root.
   *
   * @param root which
   * @param names ids or paths; empty accepts all that differ
   * @param adopt takes a root without a record over: every file is recorded, but for those that
   *     differ from the old tool's hashes, which must be named
   * @param person who accepts
   * @return what was done
   * @throws IOException when the record cannot be written
   */
  public Result run(MemoryRoot root, List<String> names, boolean adopt, MemoryCare.Person person)
      throws IOException {
    return writer.locked(root, () -> accept(root, names, adopt, person));
  }

  private Result accept(
      MemoryRoot root, List<String> names, boolean adopt, MemoryCare.Person person)
      throws IOException {
    Verification before = verifier.verify(List.of(root));
    List<String> accepted = new ArrayList<>();
    if (adopt && !before.withoutRecord().isEmpty()) {
      for (FileStamp stamp : folder.list(root)) {
        boolean differs =
            before.findings().stream().anyMatch(finding -> finding.path().equals(stamp.path()));
        if (!differs && record(root, stamp.path(), person)) {
          accepted.add(stamp.path());
        }
      }
    }
    for (Verification.Finding finding : before.findings()) {
      boolean wanted = names.isEmpty() ? !adopt : isNamed(root, finding, names);
      if (wanted && acceptFinding(root, finding, person)) {
        boolean gone = finding.state() == FileState.MISSING;
        accepted.add(finding.path() + (gone ? " (it is gone)" : ""));
      }
    }
    return new Result(accepted, verifier.verify(List.of(root)).findings());
  }

  private boolean acceptFinding(
      MemoryRoot root, Verification.Finding finding, MemoryCare.Person person) throws IOException {
    if (finding.state() == FileState.MISSING) {
      String id = TrustRecord.read(root).expectedPaths().getOrDefault(finding.path(), "");
      writer.accept(root, person.approval(id, finding.path(), Optional.empty()));
      return true;
    }
    return record(root, finding.path(), person);
  }

  private boolean record(MemoryRoot root, String path, MemoryCare.Person person)
      throws IOException {
    if (reader.read(root, path) instanceof ReadOutcome.Parsed parsed) {
      MemoryFile memory = parsed.memory();
      writer.accept(root, person.approval(memory.id(), path, Optional.of(memory.sha256())));
      return true;
    }
    return false;
  }

  private boolean isNamed(MemoryRoot root, Verification.Finding finding, List<String> names) {
    if (names.contains(finding.path())) {
      return true;
    }
    String id =
        reader.read(root, finding.path()) instanceof ReadOutcome.Parsed parsed
            ? parsed.memory().id()
            : TrustRecord.read(root).expectedPaths().getOrDefault(finding.path(), "");
    return names.contains(id);
  }
}
