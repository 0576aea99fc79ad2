package dev.engram.host.opencode;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds out what OpenCode's merged rules say about {@code engram_commit}: files are merged in
 * order, a key keeps its first place, the last rule that matches wins, and no rule means that the
 * tool runs unasked (checked with 1.18.33).
 */
final class OpenCodeGateCheck implements DoctorCheck {
  private static final String TOOL = "engram_engram_commit";
  private static final Pattern PARTS = Pattern.compile("\\*+");
  private static final List<HostPath> FILES =
      List.of(
          HostPath.configHome("opencode/config.json"),
          HostPath.configHome("opencode/opencode.json"),
          HostPath.configHome("opencode/opencode.jsonc"),
          HostPath.workspace("opencode.json"),
          HostPath.workspace("opencode.jsonc"),
          HostPath.workspace(".opencode/opencode.json"),
          HostPath.workspace(".opencode/opencode.jsonc"),
          HostPath.home(".opencode/opencode.json"),
          HostPath.home(".opencode/opencode.jsonc"));

  /** Each brings rules that no file shows. */
  private static final List<String> VARIABLES =
      List.of(
          "OPENCODE_PERMISSION",
          "OPENCODE_CONFIG",
          "OPENCODE_CONFIG_DIR",
          "OPENCODE_CONFIG_CONTENT");

  @Override
  public List<Finding> run(HostView view) {
    Map<String, String> rules = new LinkedHashMap<>();
    HostPath last = HostPath.workspace("opencode.json");
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
    for (String variable : VARIABLES) {
      if (!view.variable(variable).isEmpty()) {
        return List.of(
            Finding.warn(
                "host.opencode_variable",
                variable + " may replace the rules of the files.",
                "Unset it, or check that it asks before engram_commit.",
                last,
                "permission"));
      }
    }
    String verdict = verdict(rules);
    if (verdict.isEmpty() && !isRegistered(view)) {
      // Without rules OpenCode asks for nothing, and there is nothing of Engram's to ask for.
      return List.of();
    }
    return verdict.equals("ask") || verdict.equals("deny")
        ? List.of(Finding.pass("host.opencode_gate", "OpenCode asks before engram_commit."))
        : List.of(bypass(last, "permission", verdict.isEmpty() ? "No rule stops" : "A rule lets"));
  }

  private static boolean isRegistered(HostView view) {
    for (HostPath file : FILES) {
      if (view.json(file).at("mcp", "engram") instanceof JsonValue.Members) {
        return true;
      }
    }
    return false;
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
          .forEach((key, value) -> decision(value).ifPresent(word -> rules.put(key, word)));
      return true;
    }
    return false;
  }

  /** A word, or rules for the arguments, of which the loosest counts. */
  private static Optional<String> decision(JsonValue value) {
    if (value instanceof JsonValue.Members members) {
      List<String> words =
          members.values().values().stream().flatMap(word -> word.strings().stream()).toList();
      return words.contains("allow") ? Optional.of("allow") : words.stream().findFirst();
    }
    return value.strings().stream().findFirst();
  }

  private static String verdict(Map<String, String> rules) {
    String verdict = "";
    for (Map.Entry<String, String> rule : rules.entrySet()) {
      verdict = covers(rule.getKey()) ? rule.getValue() : verdict;
    }
    return verdict;
  }

  private static boolean covers(String pattern) {
    StringBuilder regex = new StringBuilder();
    for (String part : PARTS.split(pattern, -1)) {
      regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
    }
    return TOOL.matches(regex.toString());
  }
}
