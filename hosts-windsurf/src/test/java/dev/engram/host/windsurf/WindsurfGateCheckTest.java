package dev.engram.host.windsurf;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows [REG-7] for Windsurf. */
final class WindsurfGateCheckTest {
  @TempDir Path folder;

  @Test
  void settingThatLetsItRun_isABypass() throws IOException {
    HostRig rig = new HostRig(folder, new WindsurfHost());
    assertThat(new WindsurfGateCheck().run(rig.view()).get(0).status())
        .isEqualTo(Finding.Status.PASS);
    HostRig.write(
        rig.home().resolve(".config/devin/config.json"),
        "{\"permissions\":{\"allow\":[\"mcp__engram__*\"]}}");
    assertThat(new WindsurfGateCheck().run(rig.view()).get(0).status())
        .isEqualTo(Finding.Status.FAIL);
  }
}
