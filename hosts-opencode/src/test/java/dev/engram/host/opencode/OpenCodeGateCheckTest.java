package dev.engram.host.opencode;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.HostPath;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows [REG-7] for OpenCode: what its merged rules let run, as measured on the binary. */
final class OpenCodeGateCheckTest {
  private static final String ASK = "{\"permission\":{\"engram_engram_commit\":\"ask\"}}";
  private static final String ALL = "{\"permission\":{\"*\":\"allow\"}}";

  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new OpenCodeHost());
    user(".config/opencode/config.json", "{\"mcp\":{\"engram\":{\"type\":\"local\"}}}");
  }

  @Test
  void withoutEngram_thereIsNothingToAskFor() throws IOException {
    Files.delete(rig.home().resolve(".config/opencode/config.json"));

    assertThat(new OpenCodeGateCheck().run(rig.view())).isEmpty();
  }

  private void project(String config) {
    HostRig.write(rig.workspace().resolve("opencode.json"), config);
  }

  private void user(String name, String config) {
    HostRig.write(rig.home().resolve(name), config);
  }

  private Finding finding() {
    return new OpenCodeGateCheck().run(rig.view()).get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"permission\":\"allow\"}",
        "{\"permission\":{\"engram_commit\":\"ask\"}}",
        "{\"permission\":{\"mcp__engram__engram_commit\":\"ask\"}}",
        "{\"permission\":{\"*\":\"ask\",\"engram_*\":\"allow\"}}",
        "{\"permission\":{\"*\":\"ask\",\"*_commit\":\"allow\"}}",
        "{\"permission\":{\"*\":\"ask\",\"engram_*\":{\"*\":\"allow\"}}}",
        "{\"permission\":{\"engram_engram_commit\":\"ask\",\"*\":\"allow\"}}",
        "{\"permission\":{\"*\":\"ask\"},\"agent\":{\"build\":{\"permission\":{\"*\":\"allow\"}}}}"
      })
  void rulesThatLetItRun_areABypass(String config) {
    project(config);
    assertThat(finding().status()).isEqualTo(Finding.Status.FAIL);
    assertThat(finding().id()).isEqualTo("host.opencode_permission");
    assertThat(finding().file()).isEqualTo(Optional.of(HostPath.workspace("opencode.json")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"permission\":\"ask\"}",
        "{\"permission\":{\"engram_*\":\"ask\"}}",
        "{\"permission\":{\"*\":\"allow\",\"engram_*\":\"ask\"}}",
        "{\"permission\":{\"engram_*\":\"ask\",\"engram_x*\":\"allow\"}}",
        "{\"permission\":{\"*\":\"deny\"}}"
      })
  void rulesThatAskOrDeny_hold(String config) {
    project(config);
    assertThat(finding().status()).isEqualTo(Finding.Status.PASS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"config.json", "opencode.json", "opencode.jsonc"})
  void usersRule_losesToWhatTheProjectAddsBehindIt(String name) {
    user(".config/opencode/" + name, ASK);
    assertThat(finding().status()).isEqualTo(Finding.Status.PASS);
    project(ALL);
    assertThat(finding().status()).isEqualTo(Finding.Status.FAIL);
  }

  @Test
  void projectsRule_holdsAgainstTheUsers() {
    user(".config/opencode/opencode.json", ALL);
    project(ASK);
    assertThat(finding().status()).isEqualTo(Finding.Status.PASS);
  }

  @Test
  void strongestFile_holdsAgainstTheProject_unlessTheKeyStandsThereBeforeAll() {
    user(".opencode/opencode.json", ASK);
    project(ALL);
    assertThat(finding().status()).isEqualTo(Finding.Status.PASS);
    project("{\"permission\":{\"engram_engram_commit\":\"allow\",\"*\":\"allow\"}}");
    assertThat(finding().status()).isEqualTo(Finding.Status.FAIL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"OPENCODE_PERMISSION", "OPENCODE_CONFIG_CONTENT"})
  void variableWithRules_isAWarning(String variable) {
    project(ASK);
    rig.set(variable, "{}");
    assertThat(finding().id()).isEqualTo("host.opencode_variable");
    assertThat(finding().message()).contains(variable);
  }
}
