package dev.engram.runtime.memory;

import dev.engram.runtime.problem.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Compares the files of roots with what was approved, requirement [SAFE-2]. Reads only. Stateless.
 */
public final class Verifier {
  private final MemoryFolder folder = new MemoryFolder();
  private final FolderLinks links = new FolderLinks();
  private final MemoryReader reader = new MemoryReader();

  /** {@return what was found in these roots} */
  public Verification verify(List<MemoryRoot> roots) {
    List<Verification.Finding> findings = new ArrayList<>();
    List<MemoryRoot> withoutRecord = new ArrayList<>();
    List<Diagnostic> notes = new ArrayList<>();
    int checked = 0;
    for (MemoryRoot root : roots) {
      List<FileStamp> stamps =
          folder.list(root).stream().filter(stamp -> !MemoryFolder.isNote(stamp.path())).toList();
      TrustRecord record = TrustRecord.read(root);
      OldHashes oldHashes = OldHashes.read(root);
      Function<MemoryFile, TrustRecord.State> states = record.states();
      boolean old = !record.present() && !stamps.isEmpty();
      if (old) {
        withoutRecord.add(root);
      }
      Set<String> expected = old ? oldHashes.paths() : record.expectedPaths().keySet();
      for (String link : links.list(root)) {
        finding(root, link, FileState.INVALID, "a symbolic link, which is never followed")
            .ifPresent(findings::add);
      }
      for (FileStamp stamp : stamps) {
        ReadOutcome outcome = reader.read(root, stamp.path());
        if (outcome instanceof ReadOutcome.NotAMemory && expected.contains(stamp.path())) {
          finding(
                  root,
                  stamp.path(),
                  FileState.INVALID,
                  "was a memory, and has no front matter now")
              .ifPresent(findings::add);
        } else {
          check(root, stamp.path(), outcome, record.present(), states, oldHashes)
              .ifPresent(findings::add);
        }
        oddDate(root, outcome).ifPresent(notes::add);
      }
      findings.addAll(missing(root, stamps, expected));
      checked += stamps.size();
    }
    return new Verification(findings, checked, withoutRecord, notes);
  }

  private Optional<Verification.Finding> check(
      MemoryRoot root,
      String path,
      ReadOutcome outcome,
      boolean recorded,
      Function<MemoryFile, TrustRecord.State> states,
      OldHashes oldHashes) {
    if (outcome instanceof ReadOutcome.Invalid invalid) {
      return Optional.of(
          new Verification.Finding(
              root, path, FileState.INVALID, invalid.line(), invalid.reason()));
    }
    if (!(outcome instanceof ReadOutcome.Parsed parsed)) {
      return finding(root, path, FileState.UNKNOWN, "no front matter: not a memory");
    }
    if (!recorded) {
      return differs(root, path, oldHashes)
          ? finding(root, path, FileState.CHANGED, "differs from memory.hashes.json")
          : Optional.empty();
    }
    return switch (states.apply(parsed.memory())) {
      case REVIEWED -> Optional.empty();
      case CHANGED -> finding(root, path, FileState.CHANGED, "differs from every approved text");
      case UNREVIEWED -> finding(root, path, FileState.UNREVIEWED, "nobody approved it here");
    };
  }

  /** What is no date never ends, so that a slip of the pen hides nothing; a person should know. */
  private static Optional<Diagnostic> oddDate(MemoryRoot root, ReadOutcome outcome) {
    return outcome instanceof ReadOutcome.Parsed parsed
        ? parsed
            .memory()
            .validUntil()
            .filter(date -> !date.isEmpty() && !Expiry.isReadable(date))
            .map(
                date ->
                    Diagnostic.warning(
                        "memory.date",
                        parsed.memory().path()
                            + " in the "
                            + root.scope().id()
                            + " root: valid_until is no date, so the memory never ends.",
                        "Write it as 2026-12-31, then run engram rehash "
                            + parsed.memory().id()
                            + "."))
        : Optional.empty();
  }

  private static boolean differs(MemoryRoot root, String path, OldHashes oldHashes) {
    try {
      String hash = Sha256.hex(Files.readAllBytes(RootFile.of(root, path)));
      return oldHashes.hash(path).filter(old -> !old.equals(hash)).isPresent();
    } catch (IOException e) {
      return true;
    }
  }

  private static List<Verification.Finding> missing(
      MemoryRoot root, List<FileStamp> stamps, Set<String> expected) {
    Set<String> present = new HashSet<>(stamps.stream().map(FileStamp::path).toList());
    return expected.stream()
        .filter(path -> !present.contains(path) && !MemoryFolder.isNote(path))
        .map(
            path ->
                new Verification.Finding(
                    root, path, FileState.MISSING, 0, "was approved and is gone"))
        .toList();
  }

  private static Optional<Verification.Finding> finding(
      MemoryRoot root, String path, FileState state, String reason) {
    return Optional.of(new Verification.Finding(root, path, state, 0, reason));
  }
}
