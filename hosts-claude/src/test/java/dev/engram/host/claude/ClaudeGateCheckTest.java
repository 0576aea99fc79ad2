package dev.engram.host.claude;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
        "allowed-tools: [\"mcp__engram__*\"]"
      })
  void skillThatNamesTheTool_isABypass(String line) {
    write("skills/handy/SKILL.md", "---\nname: handy\n" + line + "\n---\nText.\n");
    assertThat(failures()).containsExactly("host.claude_allowed_tools");
  }

  @Test
  void skillThatNamesAnotherTool_isNone() {
    write("skills/handy/SKILL.md", "---\nallowed-tools: mcp__engram__engram_load\n---\n");
    assertThat(failures()).isEmpty();
  }

  @Test
  void bypassMode_isABypass() {
    write("settings.json", "{\"permissions\":{\"defaultMode\":\"bypassPermissions\"}}");
    assertThat(failures()).containsExactly("host.claude_bypass");
  }
}
