package dev.engram.host.gemini;

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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-7] for Gemini CLI: what bypasses the gate, as measured on the binary. */
final class GeminiGateCheckTest {
  private static final String GATE = "\"confirmationRequired\": [\"mcp_engram_engram_commit\"]";
  private static final String ALLOW = "\ndecision = \"allow\"\n";

  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new GeminiHost());
  }

  private void user(String name, String text) {
    HostRig.write(rig.home().resolve(".gemini").resolve(name), text);
  }

  private void project(String text) {
    HostRig.write(rig.workspace().resolve(".gemini/settings.json"), text);
  }

  private List<String> doctor(Finding.Status status) {
    return new GeminiGateCheck()
        .run(rig.view()).stream()
            .filter(finding -> finding.status() == status)
            .map(Finding::id)
            .toList();
  }

  @Test
  void trustWithoutAGate_isABypass() {
    project("{\"mcpServers\":{\"engram\":{\"trust\":true}}}");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_trust");
  }

  @Test
  void trustWithAGate_isAWarning() {
    project("{\"mcpServers\":{\"engram\":{\"trust\":true}},\"tools\":{" + GATE + "}}");
    assertThat(doctor(Finding.Status.FAIL)).isEmpty();
    assertThat(doctor(Finding.Status.WARN)).containsExactly("host.gemini_trust");
  }

  @Test
  void allowListWithAStar_isABypass() {
    user("settings.json", "{\"tools\":{\"allowed\":[\"mcp_engram_*\"]}}");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_allowed");
  }

  @Test
  void emptyListOfTheProject_replacesTheUsersGate() {
    user("settings.json", "{\"tools\":{" + GATE + ",\"allowed\":[\"mcp_*\"]}}");
    assertThat(doctor(Finding.Status.FAIL)).isEmpty();
    project("{\"tools\":{\"confirmationRequired\":[]}}");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_allowed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "toolName = \"mcp_engram_engram_commit\"",
        "mcpName = \"engram\"\ntoolName = \"engram_commit\"",
        "toolName = [\"x\", \"mcp_engram_*\"]",
        "toolName = \"mcp_*\"",
        "toolName = \"*\""
      })
  void policyThatAllows_isABypass(String rule) {
    user("policies/auto-saved.toml", "[[rule]]\n" + rule + ALLOW);
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_policy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mcpName = \"engram\"", "toolName = \"engram_commit\""})
  void policyThatDoesNotMatch_isNone(String rule) {
    user("policies/own.toml", "[[rule]]\n" + rule + ALLOW);
    assertThat(doctor(Finding.Status.PASS)).containsExactly("host.gemini_gate");
  }

  @ParameterizedTest
  @CsvSource({"950, FAIL", "350, FAIL", "349, PASS"})
  void policy_beatsTheListFrom350On(String priority, Finding.Status status) {
    project("{\"tools\":{" + GATE + "}}");
    user("policies/own.toml", "[[rule]]\ntoolName = \"*\"\npriority = " + priority + ALLOW);
    assertThat(doctor(status)).hasSize(1);
  }

  @Test
  void policyThatAsksWithAHigherPriority_holds() {
    String rule = "[[rule]]\ntoolName = \"mcp_engram_engram_commit\"\npriority = ";
    user("policies/auto-saved.toml", rule + "950" + ALLOW);
    user("policies/own.toml", rule + "999\ndecision = \"ask_user\"\n");
    assertThat(doctor(Finding.Status.PASS)).containsExactly("host.gemini_gate");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{'policyPaths':['p.toml']}; host.gemini_policy_paths",
        "{'mcp':{'excluded':['engram']}}; host.gemini_excluded",
        "{'mcp':{'allowed':['web']}}; host.gemini_excluded",
        "{'hooksConfig':{'enabled':false}}; host.gemini_hooks"
      },
      quoteCharacter = '`')
  void settingThatSwitchesSomethingOff_isAWarning(String settings, String id) {
    project(settings.replace('\'', '"'));
    assertThat(doctor(Finding.Status.WARN)).containsExactly(id);
  }
}
