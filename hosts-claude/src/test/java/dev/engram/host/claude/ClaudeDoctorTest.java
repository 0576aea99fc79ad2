package dev.engram.host.claude;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding.Status;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows [REG-7]: what doctor says of a registration, its command, its gate and its hooks. */
final class ClaudeDoctorTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new ClaudeHost());
  }

  private Path file(String name) {
    return rig.workspace().resolve(name);
  }

  private void replace(String name, String from, String to) throws IOException {
    String text = Files.readString(file(name));
    assertThat(text).contains(from);
    Files.writeString(file(name), text.replace(from, to));
  }

  private List<CheckResult> doctor(String id) {
    return rig.doctor(words -> Optional.empty()).stream()
        .filter(result -> result.id().equals(id))
        .toList();
  }

  private CheckResult only(String id) {
    List<CheckResult> results = doctor(id);
    assertThat(results).hasSize(1);
    return results.get(0);
  }

  @Test
  void freshLink_passesEverything() {
    rig.link(Scope.WORKSPACE);
    assertThat(rig.doctor(words -> Optional.empty()).stream().map(CheckResult::status).distinct())
        .containsExactly(Status.PASS);
    assertThat(only("host.hook").file()).isEqualTo(Optional.of(file(".claude/settings.json")));
  }

  @Test
  void nothingLinked_isSkipped() {
    assertThat(only("host.registration").status()).isEqualTo(Status.SKIP);
  }

  @Test
  void commandThatDoesNotStart_fails_withTheReason() {
    rig.link(Scope.WORKSPACE);
    CheckResult result =
        rig.doctor(words -> Optional.of(words + " ended")).stream()
            .filter(check -> check.id().equals("host.command"))
            .findFirst()
            .orElseThrow();
    assertThat(result.status()).isEqualTo(Status.FAIL);
    assertThat(result.message()).contains("[engram-mcp] ended");
    assertThat(result.remedy()).contains("engram upgrade");
  }

  @Test
  void commandOfAnotherInstallation_isNamed() throws IOException {
    rig.link(Scope.WORKSPACE);
    replace(".mcp.json", "\"engram-mcp\"", "\"/opt/engram-0.9/bin/engram-mcp\"");
    assertThat(only("host.pinned").status()).isEqualTo(Status.WARN);
    assertThat(only("host.pinned").file()).isEqualTo(Optional.of(file(".mcp.json")));
  }

  @Test
  void hookThatThisReleaseWouldNotWrite_isNamedWithItsFile() throws IOException {
    rig.link(Scope.WORKSPACE);
    replace(
        ".claude/settings.json",
        "engram agent-hook --host claude",
        "engram agent-hook --host claude --old");
    assertThat(only("host.hook").status()).isEqualTo(Status.WARN);
    assertThat(only("host.hook").file()).isEqualTo(Optional.of(file(".claude/settings.json")));
  }

  @Test
  void hookWhoseProgramIsGone_fails() throws IOException {
    rig.link(Scope.WORKSPACE);
    replace(".claude/settings.json", "\"engram agent-hook", "\"/gone/engram agent-hook");
    assertThat(only("host.hook").status()).isEqualTo(Status.FAIL);
    assertThat(only("host.hook").message()).contains("/gone/engram");
  }

  @Test
  void missingGate_isNamed() {
    rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION));
    assertThat(only("host.gate").status()).isEqualTo(Status.WARN);
    assertThat(only("host.gate").file()).isEqualTo(Optional.of(file(".claude/settings.json")));
  }

  @Test
  void foreignEntry_isAWarning_andABrokenFileAFailure() {
    HostRig.write(file(".mcp.json"), "{\"mcpServers\": {\"engram\": {\"command\": \"other\"}}}");
    assertThat(only("host.registration").status()).isEqualTo(Status.WARN);
    HostRig.write(file(".mcp.json"), "{");
    assertThat(only("host.registration").status()).isEqualTo(Status.FAIL);
  }

  @Test
  void windowsBesideLinux_isSaid() {
    rig.set("WSL_DISTRO_NAME", "Ubuntu");
    assertThat(only("host.wsl").message()).contains("WSL (Ubuntu)");
  }
}
