package dev.engram.host.gemini;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Scope;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Gemini CLI gets: [REG-1], [REG-5], [REG-10]. */
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
}
