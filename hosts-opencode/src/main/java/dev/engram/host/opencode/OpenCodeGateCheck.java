package dev.engram.host.opencode;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out what OpenCode's merged rules say about {@code engram_commit}: files are merged in
 * order, a key keeps its first place, the last rule that matches wins, and no rule means that the
 * tool runs unasked (checked with 1.18.33).
 */
final class OpenCodeGateCheck implements DoctorCheck {
  private static final String TOOL = "engram_engram_commit";
  private static final List<HostPath> FILES =
      List.of(
          HostPath.configHome("opencode/opencode.json"),
          HostPath.configHome("opencode/opencode.jsonc"),
          HostPath.workspace("opencode.json"),
          HostPath.workspace("opencode.jsonc"),
          HostPath.workspace(".opencode/opencode.json"),
          HostPath.home(".opencode/opencode.json"));

  @Override
  public List<Finding> run(HostView view) {
    Map<String, String> rules = new LinkedHashMap<>();
    HostPath last = FILES.get(0);
    for (HostPath file : FILES) {
      JsonValue config = view.json(file);
      if (merge(config.at("permission"), rules)) {
        last = file;
      }
      if (config.at("agent") instanceof JsonValue.Members agents) {
        for (Map.Entry<String, JsonValue> agent : agents.values().entrySet()) {
          Map<String, String> own = new LinkedHashMap<>();
          merge(agent.getValue().at("permission"), own);
          if (verdict(own).equals("allow")) {
            return List.of(
                bypass(file, "agent." + agent.getKey() + ".permission", "An agent's rules let"));
          }
        }
      }
    }
    if (!view.variable("OPENCODE_PERMISSION").isEmpty()) {
      return List.of(
          Finding.warn(
              "host.opencode_variable",
              "OPENCODE_PERMISSION replaces the rules of the files.",
              "Unset it.",
              last,
              "permission"));
    }
    String verdict = verdict(rules);
    return verdict.equals("ask") || verdict.equals("deny")
        ? List.of(Finding.pass("host.opencode_gate", "OpenCode asks before engram_commit."))
        : List.of(bypass(last, "permission", verdict.isEmpty() ? "No rule stops" : "A rule lets"));
  }

  private static Finding bypass(HostPath file, String key, String cause) {
    return Finding.fail(
        "host.opencode_permission",
        cause + " engram_commit: it runs without asking you.",
        "Put \"engram_engram_commit\": \"ask\" behind all other rules, or run engram link opencode.",
        file,
        key);
  }

  private static boolean merge(JsonValue permission, Map<String, String> rules) {
    if (permission instanceof JsonValue.Text all) {
      rules.put("*", all.value());
      return true;
    }
    if (permission instanceof JsonValue.Members members) {
      members
          .values()
          .forEach((key, value) -> value.strings().forEach(decision -> rules.put(key, decision)));
      return true;
    }
    return false;
  }

  private static String verdict(Map<String, String> rules) {
    String verdict = "";
    for (Map.Entry<String, String> rule : rules.entrySet()) {
      String key = rule.getKey();
      boolean matches =
          key.equals(TOOL)
              || (key.endsWith("*") && TOOL.startsWith(key.substring(0, key.length() - 1)));
      verdict = matches ? rule.getValue() : verdict;
    }
    return verdict;
  }
}
