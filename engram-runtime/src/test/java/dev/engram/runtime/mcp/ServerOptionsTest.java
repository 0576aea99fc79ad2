package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The command line, requirement [MCP-1]. */
final class ServerOptionsTest {
  @Test
  void noArguments_areTheDefaults() {
    assertThat(ServerOptions.parse(List.of()))
        .isEqualTo(new ServerOptions(false, true, Optional.empty(), false, false, List.of()));
  }

  @Test
  void knownOptions_areUnderstoodInAnyOrder() {
    assertThat(
            ServerOptions.parse(
                List.of(
                    "--workspace",
                    "/a b",
                    "--help",
                    "--no-elicitation",
                    "--always-load",
                    "--version")))
        .isEqualTo(new ServerOptions(true, false, Optional.of("/a b"), true, true, List.of()));
  }

  @Test
  void workspace_mayStandBehindAnEqualsSign() {
    assertThat(ServerOptions.parse(List.of("--workspace=/a", "--workspace=/b")).workspace())
        .hasValue("/b");
  }

  @Test
  void unknownArguments_areIgnoredAndNamed() {
    assertThat(ServerOptions.parse(List.of("--future", "x", "--workspace")).ignored())
        .containsExactly("--future", "x", "--workspace")
        .inOrder();
  }
}
