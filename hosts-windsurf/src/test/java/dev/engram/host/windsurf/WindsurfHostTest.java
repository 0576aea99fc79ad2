package dev.engram.host.windsurf;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Windsurf gets: [REG-1], [REG-7]. */
final class WindsurfHostTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new WindsurfHost());
  }

  @Test
  void secondFile_isWrittenOnlyWhereItsFolderExists() throws IOException {
    rig.link(Scope.GLOBAL, HostRig.only(Part.REGISTRATION));
    assertThat(Files.exists(rig.home().resolve(".codeium/windsurf/mcp_config.json"))).isTrue();
    assertThat(Files.exists(rig.home().resolve(".config/devin/mcp_config.json"))).isFalse();
    Files.createDirectories(rig.home().resolve(".config/devin"));
    rig.link(Scope.GLOBAL, HostRig.only(Part.REGISTRATION));
    assertThat(Files.readString(rig.home().resolve(".config/devin/mcp_config.json")))
        .contains("engram-mcp");
  }

  @Test
  void registrationInAProject_isNotPossible() {
    assertThat(rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION, Part.GATE)).exit())
        .isEqualTo(ExitCode.FAILED);
    assertThat(rig.tree()).isEmpty();
  }

  @Test
  void settingThatLetsItRun_isABypass() throws IOException {
    write(".config/devin/config.json", "{\"permissions\":{\"allow\":[\"mcp__engram__*\"]}}");
    assertThat(new WindsurfGateCheck().run(rig.view()).get(0).status())
        .isEqualTo(Finding.Status.FAIL);
  }

  private void write(String name, String text) throws IOException {
    Path file = rig.home().resolve(name);
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.writeString(file, text);
  }
}
