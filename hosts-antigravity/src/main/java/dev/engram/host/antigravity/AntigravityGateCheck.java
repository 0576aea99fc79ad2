package dev.engram.host.antigravity;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Looks for settings of Antigravity that let {@code engram_commit} run unasked. */
final class AntigravityGateCheck implements DoctorCheck {
  private static final Set<String> RULES =
      Set.of("mcp(engram/engram_commit)", "mcp(engram/*)", "mcp(*)", "mcp(*/*)");

  @Override
  public List<Finding> run(HostView view) {
    List<Finding> found = new ArrayList<>();
    for (HostPath file :
        List.of(
            HostPath.home(".gemini/antigravity-cli/settings.json"),
            HostPath.workspace(".antigravity/settings.json"))) {
      JsonValue settings = view.json(file);
      boolean held = settings.at("permissions", "ask").strings().stream().anyMatch(RULES::contains);
      if (!held
          && settings.at("permissions", "allow").strings().stream().anyMatch(RULES::contains)) {
        found.add(bypass("An allow rule lets", file, "permissions.allow"));
      }
      if (!held && settings.at("toolPermission").strings().contains("always-proceed")) {
        found.add(bypass("The mode always-proceed lets", file, "toolPermission"));
      }
    }
    if (found.isEmpty()) {
      found.add(
          Finding.pass("host.antigravity_gate", "Nothing bypasses the gate on engram_commit."));
    }
    return found;
  }

  private static Finding bypass(String cause, HostPath file, String key) {
    return Finding.fail(
        "host.antigravity_allow",
        cause + " engram_commit run without asking you.",
        "Remove the setting, or run engram link --global antigravity for an ask rule.",
        file,
        key);
  }
}
