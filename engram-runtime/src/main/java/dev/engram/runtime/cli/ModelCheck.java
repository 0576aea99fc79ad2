package dev.engram.runtime.cli;

import dev.engram.api.Embedder;
import dev.engram.api.Finding.Status;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.runtime.doctor.RuntimeCheck;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Doctor's look at a model that servers ask: servers do without one that does not run, so somebody
 * has to say so. Loads it.
 */
final class ModelCheck implements RuntimeCheck {
  private static final String ID = "memory.model";

  private final Supplier<Optional<Embedder>> installed;

  ModelCheck(Supplier<Optional<Embedder>> installed) {
    this.installed = installed;
  }

  @Override
  public List<CheckResult> run() {
    return installed.get().map(ModelCheck::result).stream().toList();
  }

  private static CheckResult result(Embedder model) {
    try {
      int length = model.embed(List.of("hello")).length;
      if (length != model.dimensions()) {
        return broken(model, "its vectors have " + length + " numbers.");
      }
      return CheckResult.of(ID, Status.PASS, "Servers find by the model " + model.id() + ".", "");
    } catch (RuntimeException | LinkageError e) {
      return broken(model, String.valueOf(e.getMessage()));
    }
  }

  private static CheckResult broken(Embedder model, String reason) {
    return CheckResult.of(
        ID,
        Status.WARN,
        "Servers find without the model " + model.id() + ": " + reason,
        "Put all files of engram-onnx into lib, or take them out of it; docs/recall.md names them.");
  }
}
