package dev.engram.runtime.memory;

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
      for (String link : links.list(root)) {
        finding(root, link, FileState.INVALID, "a symbolic link, which is never followed")
            .ifPresent(findings::add);
      }
      for (FileStamp stamp : stamps) {
        check(root, stamp.path(), record.present(), states, oldHashes).ifPresent(findings::add);
      }
      findings.addAll(
          missing(root, stamps, old ? oldHashes.paths() : record.expectedPaths().keySet()));
      checked += stamps.size();
    }
    return new Verification(findings, checked, withoutRecord);
  }

  private Optional<Verification.Finding> check(
      MemoryRoot root,
      String path,
      boolean recorded,
      Function<MemoryFile, TrustRecord.State> states,
      OldHashes oldHashes) {
    ReadOutcome outcome = reader.read(root, path);
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
