package dev.engram.runtime.tools;

import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.approval.TextScreen;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.search.BodyGate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Shows a memory only as far as it may be shown, requirement [READ-1] 4: one that differs from what
 * was approved is left out and named, one that nobody approved is marked.
 */
final class TrustGate implements BodyGate {
  private static final TextScreen SCREEN = new SafetyScreen();

  /** A record as it was when its file had this size and time. */
  private record Seen(long size, long modified, TrustRecord trust) {}

  private final Map<Path, Seen> records = new ConcurrentHashMap<>();

  private final HarmlessTexts harmless;

  /** Scans what was not found harmless before. */
  TrustGate(HarmlessTexts harmless) {
    this.harmless = harmless;
  }

  @Override
  public Checked check(MemoryRoot root, MemoryFile memory) {
    TrustRecord trust = record(root, memory.path());
    if (!trust.present() && !MemoryFolder.isNote(memory.path())) {
      return safe(root, memory, false, List.of(noRecord(root)));
    }
    return switch (trust.state(memory)) {
      case REVIEWED -> safe(root, memory, false, List.of());
      case UNREVIEWED -> safe(root, memory, true, List.of());
      case CHANGED -> new Checked(Optional.empty(), false, List.of(changed(root, memory)));
    };
  }

  /** A file may have come in through Git: it is scanned as a proposal is, before it is shown. */
  private Checked safe(
      MemoryRoot root, MemoryFile memory, boolean unreviewed, List<Diagnostic> notes) {
    if (harmless.contains(memory)) {
      return new Checked(Optional.of(Text.of(memory)), unreviewed, notes);
    }
    if (!SCREEN.screen(memory.id()).diagnostics().isEmpty()) {
      return new Checked(Optional.empty(), unreviewed, List.of(unsafeId(root, memory)));
    }
    TextScreen.Screened whole = SCREEN.screen(memory.text());
    if (whole.diagnostics().isEmpty()) {
      harmless.add(memory);
      return new Checked(Optional.of(Text.of(memory)), unreviewed, notes);
    }
    List<Diagnostic> diagnostics = new ArrayList<>(notes);
    for (Diagnostic found : whole.diagnostics()) {
      diagnostics.add(
          Diagnostic.warning(
              found.id(),
              ShownPath.of(memory.path())
                  + " in the "
                  + root.scope().id()
                  + " root: "
                  + found.message(),
              found.remedy()));
    }
    String title = SCREEN.screen(memory.title()).text();
    Text text =
        new Text(
            title.isBlank() ? memory.id() : title,
            SCREEN.screen(memory.body()).text(),
            whole.text());
    return new Checked(Optional.of(text), unreviewed, diagnostics);
  }

  /** {@return what is said once of a root that has no record} */
  static Diagnostic noRecord(MemoryRoot root) {
    return Diagnostic.info(
        "trust.no_record",
        "The " + root.scope().id() + " root has no record of approvals yet.",
        "engram rehash --adopt takes its memories over after you looked at them.");
  }

  /** An id stands outside of the fence that keeps the text of a memory apart. */
  private static Diagnostic unsafeId(MemoryRoot root, MemoryFile memory) {
    return Diagnostic.warning(
        "safety.id",
        ShownPath.of(memory.path())
            + " in the "
            + root.scope().id()
            + " root has an id that holds a secret or instructs the model, and is left out.",
        "Give it a short plain id.");
  }

  private static Diagnostic changed(MemoryRoot root, MemoryFile memory) {
    return Diagnostic.warning(
        "trust.changed",
        ShownPath.of(memory.path())
            + " in the "
            + root.scope().id()
            + " root differs from what was approved and is left out.",
        "A person looks at it and runs engram rehash " + memory.id() + ".");
  }

  /** The record grows with every write and is asked for each memory shown. */
  private TrustRecord record(MemoryRoot root, String path) {
    Path file = root.folder().resolve(TrustRecord.file(path));
    try {
      long size = Files.size(file);
      long modified = Files.getLastModifiedTime(file).toMillis();
      Seen seen = records.get(file);
      if (seen == null || seen.size() != size || seen.modified() != modified) {
        seen = new Seen(size, modified, TrustRecord.read(root, path));
        records.put(file, seen);
      }
      return seen.trust();
    } catch (IOException e) {
      return TrustRecord.read(root, path);
    }
  }
}
