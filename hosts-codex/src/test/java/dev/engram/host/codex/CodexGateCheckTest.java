package dev.engram.host.codex;

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
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-7] for Codex: what bypasses the gate, as measured on the binary. */
final class CodexGateCheckTest {
  private static final String PROMPT =
      "[mcp_servers.engram.tools.engram_commit]\napproval_mode = \"prompt\"\n";
  private static final String FULL_ACCESS = "sandbox_mode = \"danger-full-access\"\n";
  private static final String NEVER = "approval_policy = \"never\"\n";
  private static final String APPROVE =
      "[mcp_servers.engram]\ndefault_tools_approval_mode = \"approve\"\n";

  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new CodexHost());
  }

  private void user(String name, String text) {
    HostRig.write(rig.home().resolve(".codex").resolve(name), text);
  }

  private void project(String text) {
    HostRig.write(rig.workspace().resolve(".codex/config.toml"), text);
  }

  private List<Finding> findings() {
    return new CodexGateCheck().run(rig.view());
  }

  private List<String> ids(Finding.Status status) {
    return findings().stream()
        .filter(finding -> finding.status() == status)
        .map(Finding::id)
        .toList();
  }

  @Test
  void approveForTheTool_isABypass_whateverTheServerSays() {
    user("config.toml", APPROVE.replace("approve", "prompt") + PROMPT.replace("prompt", "approve"));
    assertThat(ids(Finding.Status.FAIL)).containsExactly("host.codex_approve");
  }

  @Test
  void approveForTheServer_isABypass() {
    user("config.toml", APPROVE);
    assertThat(ids(Finding.Status.FAIL)).containsExactly("host.codex_approve");
    assertThat(findings().get(0).key()).isEqualTo("mcp_servers.engram.default_tools_approval_mode");
    assertThat(findings().get(0).file()).isEqualTo(Optional.of(CodexHost.user("config.toml")));
  }

  @Test
  void approveForTheServer_isNone_whereTheToolSaysPrompt() {
    user("config.toml", APPROVE + PROMPT);
    assertThat(ids(Finding.Status.FAIL)).isEmpty();
  }

  @Test
  void profile_isLookedAtToo_overTheUsersFile() {
    user("config.toml", "model = \"m\"\n");
    user("work.config.toml", APPROVE);
    assertThat(ids(Finding.Status.FAIL)).containsExactly("host.codex_approve");
    user("config.toml", PROMPT);
    assertThat(ids(Finding.Status.FAIL)).isEmpty();
  }

  @Test
  void projectThatLoosensTheTool_isABypass() {
    user("config.toml", PROMPT);
    project(PROMPT.replace("prompt", "approve"));
    assertThat(ids(Finding.Status.FAIL)).containsExactly("host.codex_approve");
    assertThat(findings().get(0).file())
        .isEqualTo(Optional.of(HostPath.workspace(".codex/config.toml")));
  }

  @Test
  void neverWithFullAccess_isABypass_evenWithPrompt() {
    user("config.toml", NEVER + FULL_ACCESS + PROMPT);
    assertThat(ids(Finding.Status.FAIL)).containsExactly("host.codex_never");
  }

  @Test
  void neverAndFullAccess_inTwoFiles_areABypassTogether() {
    user("config.toml", NEVER);
    project(FULL_ACCESS);
    assertThat(ids(Finding.Status.FAIL)).containsExactly("host.codex_never");
    assertThat(findings().get(0).key()).isEqualTo("sandbox_mode");
  }

  @Test
  void fullAccessAlone_isAWarning() {
    user("config.toml", FULL_ACCESS);
    assertThat(ids(Finding.Status.WARN)).containsExactly("host.codex_full_access");
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto_review", "guardian_subagent"})
  void modelThatReviews_isAWarning(String reviewer) {
    user("config.toml", "approvals_reviewer = \"" + reviewer + "\"\n");
    assertThat(ids(Finding.Status.WARN)).containsExactly("host.codex_reviewer");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        NEVER,
        "approvals_reviewer = \"user\"\n",
        PROMPT,
        "sandbox_mode = \"read-only\""
      })
  void settingsThatAsk_pass(String config) {
    user("config.toml", config);
    assertThat(findings().stream().map(Finding::status)).containsExactly(Finding.Status.PASS);
  }
}
