package dev.engram.host.cursor;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Looks for allow lists of Cursor that cover {@code engram_commit} (from its documentation). */
final class CursorGateCheck implements DoctorCheck {
  private static final Set<String> IN_THE_EDITOR =
      Set.of("engram:engram_commit", "engram:*", "*:engram_commit", "*:*");
  private static final Set<String> IN_THE_TERMINAL =
      Set.of("Mcp(engram:engram_commit)", "Mcp(engram:*)", "Mcp(*:*)", "Mcp(*:engram_commit)");

  @Override
  public List<Finding> run(HostView view) {
    List<Finding> found = new ArrayList<>();
    for (HostPath file :
        List.of(
            HostPath.home(".cursor/permissions.json"),
            HostPath.workspace(".cursor/permissions.json"))) {
      List<String> rules = view.json(file).at("mcpAllowlist").strings();
      check(rules, IN_THE_EDITOR, file, "mcpAllowlist", found);
    }
    for (HostPath file :
        List.of(
            HostPath.home(".cursor/cli-config.json"),
            HostPath.configHome("cursor/cli-config.json"),
            HostPath.workspace(".cursor/cli.json"))) {
      List<String> rules = view.json(file).at("permissions", "allow").strings();
      check(rules, IN_THE_TERMINAL, file, "permissions.allow", found);
    }
    if (found.isEmpty()) {
      found.add(
          Finding.pass(
              "host.cursor_gate",
              "No allow list covers engram_commit; the run mode stands in no file."));
    }
    return found;
  }

  private static void check(
      List<String> rules, Set<String> bad, HostPath file, String key, List<Finding> found) {
    if (rules.stream().anyMatch(bad::contains)) {
      found.add(
          Finding.fail(
              "host.cursor_allow",
              "An allow list lets engram_commit run without asking you.",
              "Remove the entry.",
              file,
              key));
    }
  }
}
