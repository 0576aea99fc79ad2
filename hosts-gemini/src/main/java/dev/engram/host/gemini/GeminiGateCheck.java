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

  /** From here on an allow policy beats the list of tools to confirm. */
  private static final double LISTED = 350;

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
    policies(view, held, found);
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
    if (settings.at("mcp", "excluded").strings().contains("engram")
        || (settings.at("mcp", "allowed") instanceof JsonValue.Items allowed
            && !allowed.strings().contains("engram"))) {
      found.add(
          Finding.warn(
              "host.gemini_excluded",
              "The server engram is not among the servers that may start.",
              "Take it out of mcp.excluded, or put it into mcp.allowed.",
              file,
              "mcp"));
    }
    if (settings.at("hooksConfig", "enabled").equals(JsonValue.flag(false))) {
      found.add(
          Finding.warn(
              "host.gemini_hooks",
              "All hooks are switched off, Engram's too.",
              "Remove hooksConfig.enabled if you want memories to be loaded by themselves.",
              file,
              "hooksConfig.enabled"));
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

  /** The rule with the highest priority wins. What "always allow" writes has 950. */
  private static void policies(HostView view, boolean held, List<Finding> found) {
    // A tie goes to the policy, so a listed tool holds below 350 only.
    double asks = held ? Math.nextDown(LISTED) : Double.NEGATIVE_INFINITY;
    double allows = Double.NEGATIVE_INFINITY;
    HostPath where = GeminiHost.user("policies");
    for (HostPath file : view.files(where, ".toml")) {
      if (view.toml(file).at("rule") instanceof JsonValue.Items rules) {
        for (JsonValue rule : rules.values()) {
          String decision = String.join("", rule.at("decision").strings());
          if (isAbout(rule) && decision.equals("allow") && priority(rule) > allows) {
            allows = priority(rule);
            where = file;
          } else if (isAbout(rule) && !decision.equals("allow")) {
            asks = Math.max(asks, priority(rule));
          }
        }
      }
    }
    if (allows > Double.NEGATIVE_INFINITY && allows > asks) {
      found.add(
          Finding.fail(
              "host.gemini_policy",
              "A policy lets engram_commit run without asking you.",
              "Remove the rule with decision = \"allow\".",
              where,
              "rule"));
    }
  }

  private static boolean isAbout(JsonValue rule) {
    List<String> tools = rule.at("toolName").strings();
    boolean ours = rule.at("mcpName").strings().contains("engram");
    return (ours && tools.contains("engram_commit"))
        || tools.stream().anyMatch(GeminiGateCheck::covers);
  }

  private static double priority(JsonValue rule) {
    try {
      return rule.at("priority") instanceof JsonValue.Numeral number
          ? Double.parseDouble(number.digits())
          : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static boolean covers(String rule) {
    return rule.equals(TOOL)
        || (rule.endsWith("*") && TOOL.startsWith(rule.substring(0, rule.length() - 1)));
  }
}
