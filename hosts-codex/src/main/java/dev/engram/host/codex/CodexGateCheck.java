package dev.engram.host.codex;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Looks for settings that let Codex run {@code engram_commit} without a human: {@code approve}
 * means never ask, and {@code never} with full access beats every rule (checked with 0.171.0).
 */
final class CodexGateCheck implements DoctorCheck {
  private static final HostPath USER = CodexHost.user("config.toml");

  @Override
  public List<Finding> run(HostView view) {
    List<HostPath> files = new ArrayList<>(view.files(CodexHost.user(""), "config.toml"));
    files.removeIf(file -> file.relative().contains("/"));
    files.add(HostPath.workspace(".codex/config.toml"));
    JsonValue user = view.toml(USER);
    List<Finding> found = new ArrayList<>();
    for (HostPath file : files) {
      Layer layer = new Layer(file, view.toml(file), user);
      if (!(layer.own() instanceof JsonValue.Nothing)) {
        check(layer, found);
      }
    }
    if (found.isEmpty()) {
      found.add(Finding.pass("host.codex_gate", "Nothing bypasses the gate on engram_commit."));
    }
    return found;
  }

  /**
   * A profile or a project over the user's file: what it does not set stays as it is there.
   *
   * @param file which
   * @param own what it sets
   * @param user what the user's file sets
   */
  private record Layer(HostPath file, JsonValue own, JsonValue user) {
    boolean has(String value, String... path) {
      List<String> here = own.at(path).strings();
      return (here.isEmpty() ? user.at(path).strings() : here).contains(value);
    }

    boolean sets(String... path) {
      return !own.at(path).strings().isEmpty();
    }

    /** Whether one of the keys that matter stands here, and not only in the user's file. */
    boolean setsOneOf(String... keys) {
      return Stream.of(keys).anyMatch(this::sets);
    }

    boolean isSet(String... path) {
      return sets(path) || !user.at(path).strings().isEmpty();
    }
  }

  private static void check(Layer layer, List<Finding> found) {
    String[] tool = {"mcp_servers", "engram", "tools", "engram_commit", "approval_mode"};
    String[] all = {"mcp_servers", "engram", "default_tools_approval_mode"};
    boolean toolSaysIt = layer.sets(tool) && layer.has("approve", tool);
    boolean defaultSaysIt = layer.sets(all) && layer.has("approve", all) && !layer.isSet(tool);
    if (toolSaysIt || defaultSaysIt) {
      found.add(
          Finding.fail(
              "host.codex_approve",
              "The value approve means that Codex never asks before engram_commit.",
              "Set it to prompt.",
              layer.file(),
              String.join(".", toolSaysIt ? tool : all)));
    }
    boolean here = layer.setsOneOf("sandbox_mode", "approval_policy");
    boolean fullAccess = here && layer.has("danger-full-access", "sandbox_mode");
    if (fullAccess && layer.has("never", "approval_policy")) {
      found.add(
          Finding.fail(
              "host.codex_never",
              "With approval_policy never and full access Codex asks for nothing.",
              "Set approval_policy to on-request.",
              layer.file(),
              layer.sets("approval_policy") ? "approval_policy" : "sandbox_mode"));
    } else if (fullAccess) {
      found.add(
          Finding.warn(
              "host.codex_full_access",
              "With full access, codex exec runs engram_commit without asking.",
              "Approve memories in interactive sessions only.",
              layer.file(),
              "sandbox_mode"));
    }
    if (layer.sets("approvals_reviewer") && !layer.has("user", "approvals_reviewer")) {
      found.add(
          Finding.warn(
              "host.codex_reviewer",
              "A model may review approvals in your place.",
              "Remove approvals_reviewer.",
              layer.file(),
              "approvals_reviewer"));
    }
  }
}
