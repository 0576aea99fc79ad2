package dev.engram.host.gemini;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for settings that let Gemini CLI run {@code engram_commit} without a human. The list {@code
 * tools.confirmationRequired} beats trust and allow lists, not an allow policy (checked with
 * 0.61.0).
 */
final class GeminiGateCheck implements DoctorCheck {
  private static final String TOOL = "mcp_engram_engram_commit";

  @Override
  public List<Finding> run(HostView view) {
    List<Finding> found = new ArrayList<>();
    JsonValue project = view.json(GeminiHost.PROJECT);
    JsonValue list = project.at("tools", "confirmationRequired");
    if (!(list instanceof JsonValue.Items)) {
      // A project's list replaces the user's.
      list = view.json(GeminiHost.USER).at("tools", "confirmationRequired");
    }
    boolean held = list.strings().stream().anyMatch(GeminiGateCheck::covers);
    for (HostPath file : List.of(GeminiHost.PROJECT, GeminiHost.USER)) {
      settings(view.json(file), file, held, found);
    }
    for (HostPath policy : view.files(GeminiHost.user("policies"), ".toml")) {
      policy(view.toml(policy), policy, found);
    }
    if (found.isEmpty()) {
      found.add(Finding.pass("host.gemini_gate", "Nothing bypasses the gate on engram_commit."));
    }
    return found;
  }

  private static void settings(
      JsonValue settings, HostPath file, boolean held, List<Finding> found) {
    if (settings.at("mcpServers", "engram", "trust").equals(JsonValue.flag(true))) {
      String remedy = "Remove trust, and run engram link gemini.";
      String key = "mcpServers.engram.trust";
      found.add(
          held
              ? Finding.warn(
                  "host.gemini_trust",
                  "The server is trusted; only tools.confirmationRequired still asks.",
                  remedy,
                  file,
                  key)
              : Finding.fail(
                  "host.gemini_trust",
                  "The server is trusted, so engram_commit runs without asking you.",
                  remedy,
                  file,
                  key));
    }
    if (!held
        && settings.at("tools", "allowed").strings().stream().anyMatch(GeminiGateCheck::covers)) {
      found.add(
          Finding.fail(
              "host.gemini_allowed",
              "An allow list lets engram_commit run without asking you.",
              "Remove it there, or run engram link gemini for a gate.",
              file,
              "tools.allowed"));
    }
    if (!settings.at("policyPaths").strings().isEmpty()) {
      found.add(
          Finding.warn(
              "host.gemini_policy_paths",
              "These policies replace your own, and with them a gate in ~/.gemini/policies.",
              "Check that they ask before engram_commit.",
              file,
              "policyPaths"));
    }
  }

  /** What "always allow" writes has the priority 950 and beats the list of tools to confirm. */
  private static void policy(JsonValue policy, HostPath file, List<Finding> found) {
    if (policy.at("rule") instanceof JsonValue.Items rules
        && rules.values().stream().anyMatch(GeminiGateCheck::allows)) {
      found.add(
          Finding.fail(
              "host.gemini_policy",
              "A policy lets engram_commit run without asking you.",
              "Remove the rule with decision = \"allow\".",
              file,
              "rule"));
    }
  }

  private static boolean allows(JsonValue rule) {
    List<String> tools = rule.at("toolName").strings();
    boolean ours =
        rule.at("mcpName").strings().contains("engram") && tools.contains("engram_commit");
    return rule.at("decision").strings().contains("allow")
        && (ours || tools.stream().anyMatch(GeminiGateCheck::covers));
  }

  private static boolean covers(String rule) {
    return rule.equals(TOOL)
        || (rule.endsWith("*") && TOOL.startsWith(rule.substring(0, rule.length() - 1)));
  }
}
