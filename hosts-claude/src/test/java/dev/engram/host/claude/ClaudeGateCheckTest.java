package dev.engram.host.claude;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-7] for Claude Code: what bypasses the gate, as measured on the binary. */
final class ClaudeGateCheckTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new ClaudeHost());
  }

  private void write(String name, String text) {
    HostRig.write(rig.workspace().resolve(".claude").resolve(name), text);
  }

  private List<String> failures() {
    return new ClaudeGateCheck()
        .run(rig.view()).stream()
            .filter(finding -> finding.status() == Finding.Status.FAIL)
            .map(Finding::id)
            .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mcp__engram__engram_commit",
        "mcp__engram",
        "mcp__engram__*",
        "mcp__engram__engram_*"
      })
  void allowRuleThatCoversTheTool_isABypass(String rule) {
    write("settings.local.json", "{\"permissions\":{\"allow\":[\"" + rule + "\"]}}");
    assertThat(failures()).containsExactly("host.claude_allow");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mcp__*", "*", "mcp__engram__engram_commit(*)", "mcp__engram__engram_load"})
  void allowRuleThatDoesNot_isNone(String rule) {
    write("settings.local.json", "{\"permissions\":{\"allow\":[\"" + rule + "\"]}}");
    assertThat(failures()).isEmpty();
  }

  @Test
  void askRule_beatsTheAllowRule() {
    write(
        "settings.json",
        "{\"permissions\":{\"allow\":[\"mcp__engram\"],\"ask\":[\"mcp__engram__engram_commit\"]}}");
    assertThat(failures()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "allowed-tools: mcp__engram__engram_commit",
        "allowed-tools: Read, mcp__engram",
        "allowed-tools: [\"mcp__engram__*\"]",
        "allowed-tools:\n  - Read\n  - mcp__engram__engram_commit",
        "allowed-tools:\n- \"mcp__engram\""
      })
  void skillThatNamesTheTool_isABypass(String line) {
    write("skills/handy/SKILL.md", "---\nname: handy\n" + line + "\n---\nText.\n");
    assertThat(failures()).containsExactly("host.claude_allowed_tools");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "allowed-tools: mcp__engram__engram_load",
        "allowed-tools:\n  - mcp__engram__engram_load",
        "allowed-tools:\n  - Read\ndescription: never call mcp__engram__engram_commit here"
      })
  void skillThatNamesAnotherTool_isNone(String line) {
    write("skills/handy/SKILL.md", "---\n" + line + "\n---\n");
    assertThat(failures()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "PreToolUse, ''",
    "PreToolUse, *",
    "PermissionRequest, mcp__engram.*",
    "PermissionRequest, Bash|mcp__engram__engram_commit"
  })
  void hookThatAnswersAllow_isABypass(String event, String matcher) {
    write(
        "settings.json", hook(event, matcher, "echo '{\\\"permissionDecision\\\":\\\"allow\\\"}'"));
    assertThat(failures()).containsExactly("host.claude_hook_allow");
  }

  @ParameterizedTest
  @CsvSource({
    "PreToolUse, Bash, echo allow",
    "PostToolUse, *, echo allow",
    "PreToolUse, (, echo allow",
    "PreToolUse, *, log.sh"
  })
  void hookForOtherThings_isNone(String event, String matcher, String command) {
    write("settings.json", hook(event, matcher, command));
    assertThat(failures()).isEmpty();
  }

  private static String hook(String event, String matcher, String command) {
    return "{\"hooks\":{\"%s\":[{\"matcher\":\"%s\",\"hooks\":[{\"command\":\"%s\"}]}]}}"
        .formatted(event, matcher, command);
  }

  @Test
  void autoModeWithoutAnAskRule_isAWarning() {
    write("settings.json", "{\"permissions\":{\"defaultMode\":\"auto\"}}");
    assertThat(new ClaudeGateCheck().run(rig.view()).get(0).id()).isEqualTo("host.claude_auto");
    assertThat(failures()).isEmpty();
  }

  @Test
  void finding_namesTheFileTheKeyAndTheRemedy() {
    write("settings.local.json", "{\"permissions\":{\"allow\":[\"mcp__engram\"]}}");
    Finding finding = new ClaudeGateCheck().run(rig.view()).get(0);
    assertThat(finding.file())
        .isEqualTo(Optional.of(HostPath.workspace(".claude/settings.local.json")));
    assertThat(finding.key()).isEqualTo("permissions.allow");
    assertThat(finding.remedy()).contains("engram link claude");
  }

  @Test
  void bypassMode_isABypass() {
    write("settings.json", "{\"permissions\":{\"defaultMode\":\"bypassPermissions\"}}");
    assertThat(failures()).containsExactly("host.claude_bypass");
  }
}
