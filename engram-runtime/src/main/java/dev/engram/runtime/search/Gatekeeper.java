package dev.engram.runtime.search;

import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.problem.Diagnostic;
import java.util.List;
import java.util.Optional;

/** Reads chosen memories and passes them through the gate. */
final class Gatekeeper {
  private final MemoryReader reader = new MemoryReader();
  private final BodyGate gate;

  Gatekeeper(BodyGate gate) {
    this.gate = gate;
  }

  /**
   * {@return a memory that may be shown; empty when it may not, or is gone since it was found}
   *
   * @param diagnostics receives what was left out
   */
  Optional<ShownMemory> open(Hit hit, String reason, List<Diagnostic> diagnostics) {
    Entry entry = hit.entry();
    if (!(reader.read(entry.root(), entry.file().stamp().path())
        instanceof ReadOutcome.Parsed parsed)) {
      return Optional.empty();
    }
    BodyGate.Checked checked = gate.check(entry.root(), parsed.memory());
    // What is said of a whole root is said once.
    for (Diagnostic diagnostic : checked.diagnostics()) {
      if (!diagnostics.contains(diagnostic)) {
        diagnostics.add(diagnostic);
      }
    }
    return checked.text().map(text -> new ShownMemory(hit, text, checked.unreviewed(), reason));
  }
}
