package dev.engram.host.codex;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for settings that let Codex run {@code engram_commit} without a human: {@code approve}
 * means never ask, and {@code never} with full access beats every rule (checked with 0.171.0).
 */
final class CodexGateCheck implements DoctorCheck {
  @Override
  public List<Finding> run(HostView view) {
    List<HostPath> files = new ArrayList<>(view.files(CodexHost.user(""), "config.toml"));
    files.removeIf(file -> file.relative().contains("/"));
    files.add(HostPath.workspace(".codex/config.toml"));
    List<Finding> found = new ArrayList<>();
    for (HostPath file : files) {
      check(view.toml(file), file, found);
    }
    if (found.isEmpty()) {
      found.add(Finding.pass("host.codex_gate", "Nothing bypasses the gate on engram_commit."));
    }
    return found;
  }

  private static void check(JsonValue config, HostPath file, List<Finding> found) {
    JsonValue server = config.at("mcp_servers", "engram");
    List<String> tool = server.at("tools", "engram_commit", "approval_mode").strings();
    List<String> all = server.at("default_tools_approval_mode").strings();
    if (tool.contains("approve") || (tool.isEmpty() && all.contains("approve"))) {
      found.add(
          Finding.fail(
              "host.codex_approve",
              "The value approve means that Codex never asks before engram_commit.",
              "Set it to prompt.",
              file,
              tool.isEmpty()
                  ? "mcp_servers.engram.default_tools_approval_mode"
                  : "mcp_servers.engram.tools.engram_commit.approval_mode"));
    }
    boolean fullAccess = config.at("sandbox_mode").strings().contains("danger-full-access");
    if (fullAccess && config.at("approval_policy").strings().contains("never")) {
      found.add(
          Finding.fail(
              "host.codex_never",
              "With approval_policy never and full access Codex asks for nothing.",
              "Set approval_policy to on-request.",
              file,
              "approval_policy"));
    } else if (fullAccess) {
      found.add(
          Finding.warn(
              "host.codex_full_access",
              "With full access, codex exec runs engram_commit without asking.",
              "Approve memories in interactive sessions only.",
              file,
              "sandbox_mode"));
    }
    if (!config.at("approvals_reviewer").strings().isEmpty()) {
      found.add(
          Finding.warn(
              "host.codex_reviewer",
              "A model may review approvals in your place.",
              "Remove approvals_reviewer.",
              file,
              "approvals_reviewer"));
    }
  }
}
