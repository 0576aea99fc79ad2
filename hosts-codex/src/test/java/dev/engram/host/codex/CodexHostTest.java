package dev.engram.host.codex;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Codex gets: [REG-1], [REG-4], [REG-10]. */
final class CodexHostTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new CodexHost());
  }

  private Path config(String text) throws IOException {
    Path file = rig.home().resolve(".codex/config.toml");
    Files.createDirectories(rig.home().resolve(".codex"));
    return Files.writeString(file, text);
  }

  private List<String> doctor() {
    return new CodexGateCheck()
        .run(rig.view()).stream()
            .filter(finding -> finding.status() != Finding.Status.PASS)
            .map(Finding::id)
            .toList();
  }

  @Test
  void global_getsABlockWithServerAndGate() throws IOException {
    Path file = config("model = \"m1\"");
    rig.link(Scope.GLOBAL, HostRig.only(Part.REGISTRATION, Part.GATE));
    assertThat(Files.readString(file))
        .isEqualTo(
            """
            model = "m1"

            # engram:start
            [mcp_servers.engram]
            command = "engram-mcp"
            args = []

            # "prompt" always asks you before a memory is written; "approve" would never ask.
            [mcp_servers.engram.tools.engram_commit]
            approval_mode = "prompt"
            # engram:end
            """);
    assertThat(doctor()).isEmpty();
  }

  @Test
  void codexHome_isHonoured() {
    rig.set("CODEX_HOME", rig.home().resolve("ch").toString());
    rig.link(Scope.GLOBAL);
    assertThat(Files.exists(rig.home().resolve("ch/config.toml"))).isTrue();
    assertThat(Files.exists(rig.home().resolve(".codex"))).isFalse();
  }

  @Test
  void workspaceRegistration_isNotPossible_andSaysWhere() {
    LinkReport report = rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION, Part.GATE));
    assertThat(report.exit()).isEqualTo(ExitCode.FAILED);
    assertThat(report.skipped().get(0).reason()).contains("--global");
    assertThat(rig.link(Scope.WORKSPACE).exit()).isEqualTo(ExitCode.DONE);
    assertThat(Files.exists(rig.workspace().resolve(".codex/config.toml"))).isFalse();
  }

  @Test
  void approvalThatAHumanLoosenedInTheBlock_isAConflict() throws IOException {
    rig.link(Scope.GLOBAL);
    Path file = rig.home().resolve(".codex/config.toml");
    Files.writeString(
        file, Files.readString(file).replace("\"prompt\"\n# engram", "\"approve\"\n# engram"));
    assertThat(rig.link(Scope.GLOBAL).exit()).isEqualTo(ExitCode.CONFLICT);
    assertThat(doctor()).containsExactly("host.codex_approve");
  }

  @Test
  void entryOfAHuman_isLeft() throws IOException {
    String own = "[mcp_servers.engram]\ncommand = \"engram-mcp\"\ntool_timeout_sec = 9\n";
    Path file = config(own);
    assertThat(rig.link(Scope.GLOBAL, HostRig.only(Part.REGISTRATION)).exit())
        .isEqualTo(ExitCode.DONE);
    assertThat(Files.readString(file)).isEqualTo(own);
  }

  @Test
  void entryThatAnotherToolAdded_isTakenOutByUnlink() throws IOException {
    Path file =
        config(
            """
            a = [
              "[mcp_servers.engram]",
            ]

            [mcp_servers.engram]
            command = "engram-mcp"
            args = [
              "-q",
            ]

            [mcp_servers.engram.env]
            A = "b"

            [mcp_servers.web] # mine
            command = "web"
            """);
    assertThat(rig.unlink(Scope.GLOBAL).exit()).isEqualTo(ExitCode.DONE);
    assertThat(Files.readString(file))
        .isEqualTo(
            "a = [\n  \"[mcp_servers.engram]\",\n]\n\n[mcp_servers.web] # mine\ncommand = \"web\"\n");
  }

  @Test
  void foreignEntry_isAConflictThatNamesItsCommand() throws IOException {
    config("[mcp_servers.engram]\ncommand = \"other\"\n");
    LinkReport report = rig.link(Scope.GLOBAL, HostRig.only(Part.REGISTRATION));
    assertThat(report.exit()).isEqualTo(ExitCode.CONFLICT);
    assertThat(report.diagnostics().toString()).contains("other");
  }
}
