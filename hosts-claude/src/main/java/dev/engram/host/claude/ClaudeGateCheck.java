package dev.engram.host.claude;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Looks for settings that let Claude Code run {@code engram_commit} without a human. An ask rule or
 * a deny rule beats them all (checked with 2.1.332).
 */
final class ClaudeGateCheck implements DoctorCheck {
  private static final String TOOL = "mcp__engram__engram_commit";
  private static final HostPath LOCAL = HostPath.workspace(".claude/settings.local.json");

  private static final String ALLOWED_TOOLS = "allowed-tools:";
  private static final Pattern OURS =
      Pattern.compile("mcp__engram(__engram_commit|__\\*)?([\\s,\\]\"']|$)");

  /** Events whose hooks may answer in the human's place. */
  private static final List<String> ANSWERING = List.of("PreToolUse", "PermissionRequest");

  @Override
  public List<Finding> run(HostView view) {
    List<HostPath> files = new ArrayList<>(ClaudeHost.SETTINGS);
    files.add(LOCAL);
    boolean held =
        files.stream()
            .map(view::json)
            .anyMatch(
                settings ->
                    covers(settings.at("permissions", "ask"))
                        || covers(settings.at("permissions", "deny")));
    List<Finding> found = new ArrayList<>();
    for (HostPath file : files) {
      settings(view, file, held, found);
      hooks(view, file, held, found);
    }
    if (!held) {
      files(view, found);
    }
    if (found.isEmpty()) {
      found.add(Finding.pass("host.claude_gate", "Nothing bypasses the gate on engram_commit."));
    }
    return found;
  }

  private static void settings(HostView view, HostPath file, boolean held, List<Finding> found) {
    JsonValue settings = view.json(file);
    if (!held && covers(settings.at("permissions", "allow"))) {
      found.add(
          Finding.fail(
              "host.claude_allow",
              "An allow rule lets engram_commit run without asking you.",
              "Remove the rule, or run engram link claude for an ask rule.",
              file,
              "permissions.allow"));
    }
    if (!held
        && settings.at("permissions", "defaultMode").strings().contains("bypassPermissions")) {
      found.add(
          Finding.fail(
              "host.claude_bypass",
              "The mode bypassPermissions lets engram_commit run without asking you.",
              "Choose another mode, or run engram link claude for an ask rule.",
              file,
              "permissions.defaultMode"));
    }
    if (!held && settings.at("permissions", "defaultMode").strings().contains("auto")) {
      found.add(
          Finding.warn(
              "host.claude_auto",
              "In the mode auto a model may approve engram_commit in your place.",
              "Choose another mode, or run engram link claude for an ask rule.",
              file,
              "permissions.defaultMode"));
    }
    if (settings.at("disableAllHooks").equals(JsonValue.flag(true))) {
      found.add(
          Finding.warn(
              "host.claude_hooks",
              "All hooks are switched off, Engram's too.",
              "Remove disableAllHooks if you want memories to be loaded by themselves.",
              file,
              "disableAllHooks"));
    }
    if (settings.at("disabledMcpjsonServers").strings().contains("engram")) {
      found.add(
          Finding.warn(
              "host.claude_disabled",
              "The server engram of .mcp.json is switched off.",
              "Remove it from the list to use Engram here.",
              file,
              "disabledMcpjsonServers"));
    }
  }

  /**
   * A hook that answers "allow" runs the tool unasked. What a script answers cannot be seen, a word
   * in the command can; newer versions ask for this tool all the same.
   */
  private static void hooks(HostView view, HostPath file, boolean held, List<Finding> found) {
    for (String event : ANSWERING) {
      if (view.json(file).at("hooks", event) instanceof JsonValue.Items groups
          && groups.values().stream().anyMatch(ClaudeGateCheck::allows)) {
        String message = "A hook answers allow for engram_commit.";
        String remedy = "Narrow its matcher, so that it does not match " + TOOL + ".";
        String key = "hooks." + event;
        found.add(
            held
                ? Finding.warn("host.claude_hook_allow", message, remedy, file, key)
                : Finding.fail("host.claude_hook_allow", message, remedy, file, key));
      }
    }
  }

  private static boolean allows(JsonValue group) {
    List<String> matcher = group.at("matcher").strings();
    return (matcher.isEmpty() || matches(matcher.get(0)))
        && group.at("hooks") instanceof JsonValue.Items handlers
        && handlers.values().stream()
            .flatMap(handler -> handler.at("command").strings().stream())
            .anyMatch(command -> command.contains("allow"));
  }

  private static boolean matches(String matcher) {
    try {
      return matcher.isEmpty() || matcher.equals("*") || TOOL.matches(matcher);
    } catch (PatternSyntaxException e) {
      return false;
    }
  }

  /** A skill or a command that names the tool runs it unasked, even in an untrusted folder. */
  private static void files(HostView view, List<Finding> found) {
    for (HostPath settings : ClaudeHost.SETTINGS) {
      String base = settings.relative().replace("settings.json", "");
      for (String folder : List.of("skills", "commands")) {
        for (HostPath file : view.files(new HostPath(settings.root(), base + folder), ".md")) {
          if (allowsTool(view.text(file))) {
            found.add(
                Finding.fail(
                    "host.claude_allowed_tools",
                    "This file lets engram_commit run without asking you.",
                    "Take Engram's tools out of allowed-tools.",
                    file,
                    "allowed-tools"));
          }
        }
      }
    }
  }

  /** The tools stand behind the key, or in a list on the lines below it. */
  private static boolean allowsTool(String text) {
    boolean inList = false;
    for (String line : text.lines().toList()) {
      boolean item = line.stripLeading().startsWith("-") && !line.startsWith("---");
      inList = line.startsWith(ALLOWED_TOOLS) || (inList && item);
      if (inList && OURS.matcher(line).find()) {
        return true;
      }
    }
    return false;
  }

  private static boolean covers(JsonValue rules) {
    return rules.strings().stream()
        .anyMatch(
            rule ->
                rule.equals("mcp__engram")
                    || rule.equals(TOOL)
                    || (rule.startsWith("mcp__engram__")
                        && rule.endsWith("*")
                        && TOOL.startsWith(rule.substring(0, rule.length() - 1))));
  }
}
