package dev.engram.runtime.approval;

import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;
import java.util.Optional;

/**
 * Looks at what stands in a memory before a candidate changes it: whoever approves the change
 * approves the whole text, and its preview goes to an agent. Requirements [SAFE-1], [READ-1].
 */
final class TargetCheck {
  private final TextScreen screen = new SafetyScreen();

  /**
   * {@return what a person must know of the memory; empty when its text was approved}
   *
   * @throws EngramException when the memory is withheld from agents: it differs from what was
   *     approved, or holds a secret or an instruction
   */
  Optional<String> noteOn(StoredMemory target) {
    String path = target.memory().path();
    String id = target.memory().id();
    TrustRecord.State state = state(target);
    if (state == TrustRecord.State.CHANGED) {
      throw new EngramException(
          "candidate.changed_target",
          path + " differs from what was approved, so nothing can be added to it.",
          "A person looks at it and runs engram rehash " + id + ".",
          ExitCode.CONFLICT);
    }
    List<Diagnostic> found = screen.screen(target.memory().text()).diagnostics();
    if (!found.isEmpty()) {
      throw new EngramException(
          "candidate.unsafe_target",
          path + " cannot be changed by a proposal: " + found.get(0).message(),
          "A person corrects the file and runs engram rehash " + id + ".",
          ExitCode.REFUSED);
    }
    return state == TrustRecord.State.REVIEWED
        ? Optional.empty()
        : Optional.of(id + " was never approved here: saving this approves its whole text");
  }

  /** {@return whether agents do not get a memory as it stands, so that no verdict changes it} */
  boolean isWithheld(StoredMemory stored) {
    return state(stored) == TrustRecord.State.CHANGED
        || !screen.screen(stored.memory().text()).diagnostics().isEmpty();
  }

  private static TrustRecord.State state(StoredMemory stored) {
    return TrustRecord.read(stored.root(), stored.memory().path()).state(stored.memory());
  }
}
