package dev.engram.host.gemini;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.Scope;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Gemini CLI gets: [REG-1], [REG-5], [REG-7], [REG-10]. */
final class GeminiHostTest {
  private static final String GATE = "\"confirmationRequired\": [\"mcp_engram_engram_commit\"]";

  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new GeminiHost());
  }

  private static void write(Path root, String name, String text) throws IOException {
    Path file = root.resolve(".gemini").resolve(name);
    Files.createDirectories(root.resolve(".gemini/policies"));
    Files.writeString(file, text);
  }

  private String project() throws IOException {
    return Files.readString(rig.workspace().resolve(".gemini/settings.json"));
  }

  private List<String> doctor(Finding.Status status) {
    return new GeminiGateCheck()
        .run(rig.view()).stream()
            .filter(finding -> finding.status() == status)
            .map(Finding::id)
            .toList();
  }

  @Test
  void workspace_getsServerGateAndHooksInMilliseconds() throws IOException {
    rig.link(Scope.WORKSPACE);
    assertThat(project()).contains(GATE);
    assertThat(project()).contains("\"timeout\": 10000");
    assertThat(project()).contains("\"BeforeAgent\"");
    assertThat(project()).doesNotContain("always-load");
  }

  @Test
  void gate_goesToTheUsersList_whereThereIsOne() throws IOException {
    write(rig.home(), "settings.json", "{ \"tools\": { \"confirmationRequired\": [\"other\"] } }");
    rig.link(Scope.WORKSPACE);
    assertThat(project()).doesNotContain("confirmationRequired");
    assertThat(Files.readString(rig.home().resolve(".gemini/settings.json")))
        .isEqualTo(
            "{ \"tools\": { \"confirmationRequired\": [\"other\", \"mcp_engram_engram_commit\"] } }");
  }

  @Test
  void trustWithoutAGate_isABypass() throws IOException {
    write(rig.workspace(), "settings.json", "{\"mcpServers\":{\"engram\":{\"trust\":true}}}");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_trust");
  }

  @Test
  void trustWithAGate_isAWarning() throws IOException {
    write(
        rig.workspace(),
        "settings.json",
        "{\"mcpServers\":{\"engram\":{\"trust\":true}},\"tools\":{" + GATE + "}}");
    assertThat(doctor(Finding.Status.FAIL)).isEmpty();
    assertThat(doctor(Finding.Status.WARN)).containsExactly("host.gemini_trust");
  }

  @Test
  void allowListWithAStar_isABypass() throws IOException {
    write(rig.home(), "settings.json", "{\"tools\":{\"allowed\":[\"mcp_engram_*\"]}}");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_allowed");
  }

  @Test
  void emptyListOfTheProject_replacesTheUsersGate() throws IOException {
    write(rig.home(), "settings.json", "{\"tools\":{" + GATE + ",\"allowed\":[\"mcp_*\"]}}");
    assertThat(doctor(Finding.Status.FAIL)).isEmpty();
    write(rig.workspace(), "settings.json", "{\"tools\":{\"confirmationRequired\":[]}}");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_allowed");
  }

  @Test
  void savedAlwaysAllow_isABypass() throws IOException {
    write(
        rig.home(),
        "policies/auto-saved.toml",
        "[[rule]]\nmcpName = \"engram\"\ntoolName = \"engram_commit\"\ndecision = \"allow\"\n");
    assertThat(doctor(Finding.Status.FAIL)).containsExactly("host.gemini_policy");
  }
}
