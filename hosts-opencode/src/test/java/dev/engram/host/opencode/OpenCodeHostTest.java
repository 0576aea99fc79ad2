package dev.engram.host.opencode;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.Scope;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What OpenCode gets: [REG-1], [REG-5], [REG-7], [REG-10]. */
final class OpenCodeHostTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new OpenCodeHost());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(rig.workspace().resolve(name), text);
  }

  private Finding.Status doctor() {
    return new OpenCodeGateCheck().run(rig.view()).get(0).status();
  }

  @Test
  void newFile_hasTheDocumentedEntryAndTheGate() throws IOException {
    rig.link(Scope.WORKSPACE);
    assertThat(Files.readString(rig.workspace().resolve("opencode.json")))
        .isEqualTo(
            """
            {
              "mcp": {
                "engram": {
                  "type": "local",
                  "command": ["engram-mcp"],
                  "args": [],
                  "enabled": true
                }
              },
              "permission": {
                "engram_engram_commit": "ask"
              }
            }
            """);
    assertThat(doctor()).isEqualTo(Finding.Status.PASS);
  }

  @Test
  void fileWithComments_isUsedWhereItExists() throws IOException {
    Path file = write("opencode.jsonc", "{\n  // mine\n}\n");
    rig.link(Scope.WORKSPACE);
    assertThat(Files.readString(file)).contains("\"command\": [\"engram-mcp\"]");
    assertThat(Files.exists(rig.workspace().resolve("opencode.json"))).isFalse();
  }

  @Test
  void ruleThatIsNotTheLast_isMovedThere() throws IOException {
    Path file =
        write(
            "opencode.json",
            "{ \"permission\": { \"engram_engram_commit\": \"ask\", \"*\": \"allow\" } }");
    assertThat(doctor()).isEqualTo(Finding.Status.FAIL);
    rig.link(Scope.WORKSPACE);
    assertThat(Files.readString(file))
        .contains("{ \"*\": \"allow\", \"engram_engram_commit\": \"ask\" }");
    assertThat(doctor()).isEqualTo(Finding.Status.PASS);
    rig.unlink(Scope.WORKSPACE);
    assertThat(Files.readString(file)).contains("\"engram_engram_commit\": \"ask\"");
  }

  @Test
  void permissionAsAString_takesNoGate_andSaysWhatToWrite() throws IOException {
    Path file = write("opencode.json", "{ \"permission\": \"allow\" }");
    LinkReport report = rig.link(Scope.WORKSPACE);
    assertThat(report.exit()).isEqualTo(ExitCode.FAILED);
    assertThat(report.pastes().toString()).contains("permission.engram_engram_commit");
    assertThat(Files.readString(file)).contains("\"permission\": \"allow\"");
  }

  @Test
  void plugin_startsTheHookCommand() throws IOException {
    rig.link(Scope.WORKSPACE);
    assertThat(Files.readString(rig.workspace().resolve(".opencode/plugins/engram.js")))
        .contains("const command = \"engram agent-hook --host opencode\"\n");
  }
}
