package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.memory.Verifier;
import java.util.List;

/** {@code engram_verify}: which files are not as they were approved, requirement [SAFE-2]. */
final class VerifyTool implements Tool {
  private final Services services;

  VerifyTool(Services services) {
    this.services = services;
  }

  @Override
  public ToolDescription description() {
    return new ToolDescription(
        "engram_verify",
        "Check memory files",
        "Check the project's memory files against what people approved: changed, missing, invalid and "
            + "unreviewed ones are named.",
        new InputSchema()
            .word(
                "scope",
                List.of("workspace", "global", "both"),
                "Which memories; both when left out.")
            .build(),
        Annotations.readOnly(),
        new JsonObject());
  }

  @Override
  public ToolResult call(ToolCall call) {
    SaveScope scope =
        new Arguments(call.arguments())
            .word("scope", SaveScope::of, "workspace, global or both")
            .orElse(SaveScope.BOTH);
    Settings settings = services.settings(call.workspace());
    services.committer().recover(call.workspace(), settings);
    List<MemoryRoot> roots =
        Roots.of(call.workspace(), settings).all().stream()
            .filter(root -> scope == SaveScope.BOTH || scope.id().equals(root.scope().id()))
            .toList();
    Verification verification = new Verifier().verify(roots);
    VerificationView view = new VerificationView(verification);
    return ToolResult.ok(view.text(), view.data(), view.diagnostics());
  }
}
