package dev.engram.host.windsurf;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import java.util.ArrayList;
import java.util.List;

/** Says that Cascade has no gate, and looks for allow rules of its successor. */
final class WindsurfGateCheck implements DoctorCheck {
  private static final HostPath CASCADE = HostPath.home(".codeium/windsurf/mcp_config.json");

  @Override
  public List<Finding> run(HostView view) {
    List<Finding> found = new ArrayList<>();
    for (HostPath file :
        List.of(
            HostPath.configHome("devin/config.json"), HostPath.workspace(".devin/config.json"))) {
      boolean allowed =
          view.json(file).at("permissions", "allow").strings().stream()
              .anyMatch(
                  rule ->
                      rule.equals("mcp__engram__engram_commit")
                          || rule.equals("mcp__engram__*")
                          || rule.equals("mcp__engram"));
      if (allowed) {
        found.add(
            Finding.fail(
                "host.windsurf_allow",
                "An allow rule lets engram_commit run without asking you.",
                "Remove the rule.",
                file,
                "permissions.allow"));
      }
    }
    if (view.exists(CASCADE)) {
      found.add(
          Finding.warn(
              "host.windsurf_gate",
              "Cascade documents no setting that asks before engram_commit.",
              "Watch for it, or use another host to approve memories.",
              CASCADE,
              ""));
    }
    if (found.isEmpty()) {
      found.add(Finding.pass("host.windsurf_gate", "No rule lets engram_commit run unasked."));
    }
    return found;
  }
}
