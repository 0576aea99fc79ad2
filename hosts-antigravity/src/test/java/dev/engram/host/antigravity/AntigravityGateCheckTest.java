package dev.engram.host.antigravity;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows [REG-7] for Antigravity. */
final class AntigravityGateCheckTest {
  @TempDir Path folder;

  @Test
  void settingThatLetsItRun_isABypass() throws IOException {
    HostRig rig = new HostRig(folder, new AntigravityHost());
    assertThat(new AntigravityGateCheck().run(rig.view()).get(0).status())
        .isEqualTo(Finding.Status.PASS);
    HostRig.write(
        rig.home().resolve(".gemini/antigravity-cli/settings.json"),
        "{\"toolPermission\":\"always-proceed\"}");
    assertThat(new AntigravityGateCheck().run(rig.view()).get(0).status())
        .isEqualTo(Finding.Status.FAIL);
  }
}
