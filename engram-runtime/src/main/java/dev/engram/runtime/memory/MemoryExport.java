package dev.engram.runtime.memory;

import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The durable memories of some roots as they are exported: the same each time, in the order of the
 * roots and of their paths.
 *
 * @param parts the memories
 * @param diagnostics what is left out, and what is exported though nobody approved it as it is
 */
public record MemoryExport(List<MemoryBundle.Part> parts, List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public MemoryExport {
    parts = List.copyOf(parts);
    diagnostics = List.copyOf(diagnostics);
  }

  /**
   * {@return what these roots hold; of two memories with one id the first root's}
   *
   * @param roots the one that comes first in reading first
   */
  public static MemoryExport of(List<MemoryRoot> roots) {
    List<MemoryBundle.Part> parts = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    Map<String, MemoryRoot> paths = new HashMap<>();
    MemoryReader reader = new MemoryReader();
    for (MemoryRoot root : roots) {
      TrustRecord record = TrustRecord.read(root);
      var states = record.states();
      for (FileStamp stamp : new MemoryFolder().list(root)) {
        if (MemoryFolder.isNote(stamp.path())) {
          continue;
        }
        ReadOutcome outcome = reader.read(root, stamp.path());
        if (outcome instanceof ReadOutcome.Invalid invalid) {
          diagnostics.add(left(root, invalid.path(), invalid.line(), invalid.reason()));
        } else if (outcome instanceof ReadOutcome.Parsed parsed && ids.add(parsed.memory().id())) {
          MemoryFile memory = parsed.memory();
          if (paths.putIfAbsent(memory.path(), root) != null) {
            diagnostics.add(left(root, memory.path(), 0, "the workspace has a file of that name"));
            continue;
          }
          parts.add(new MemoryBundle.Part(memory.path(), memory.text()));
          if (record.present() && states.apply(memory) == TrustRecord.State.CHANGED) {
            diagnostics.add(
                Diagnostic.warning(
                    "export.changed",
                    memory.path() + " is exported and differs from every approved text.",
                    "Look at it; engram verify says more."));
          }
        }
      }
    }
    return new MemoryExport(parts, diagnostics);
  }

  private static Diagnostic left(MemoryRoot root, String path, int line, String reason) {
    return Diagnostic.warning(
        "export.skipped",
        root.scope().id()
            + " "
            + path
            + (line > 0 ? ", line " + line : "")
            + " is left out: "
            + reason
            + ".",
        "");
  }

  /**
   * Sees to it that the memories can be one document.
   *
   * @throws EngramException when one holds a line that would begin another
   */
  public void requireBundle() {
    parts.stream()
        .filter(MemoryBundle.Part::breaks)
        .findFirst()
        .ifPresent(
            part -> {
              throw EngramException.failed(
                  "export.mark",
                  part.path() + " holds a line that begins a memory in an exported document.",
                  "Export to a folder instead.");
            });
  }
}
