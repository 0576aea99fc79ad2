package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("engram inject, requirement [MEM-1]")
final class InjectCommandTest {
  @TempDir private Path folder;
  private TestCli engram;

  @BeforeEach
  void project() throws IOException {
    engram = new TestCli(folder);
  }

  /** A home folder is no project. */
  private void outsideOfAProject() throws IOException {
    Files.delete(engram.project().resolve(".git"));
    TestCli unused = engram.with("HOME", engram.project().toString());
  }

  @Test
  void global_inAProjectMakesBothRoots() {
    String unused = engram.run(0, "inject", "--global");

    assertThat(Files.isDirectory(engram.root().resolve("rules"))).isTrue();
    assertThat(Files.isDirectory(engram.globalRoot().resolve("rules"))).isTrue();
  }

  @Test
  void global_outsideOfAProjectMakesTheGlobalRootAlone() throws IOException {
    outsideOfAProject();

    String unused = engram.run(0, "inject", "--global");

    assertThat(Files.isDirectory(engram.globalRoot().resolve("rules"))).isTrue();
    assertThat(Files.exists(engram.root())).isFalse();
  }

  @Test
  void outsideOfAProject_namesTheWayToTheGlobalRoot() throws IOException {
    outsideOfAProject();

    String unused = engram.run(1, "inject");

    assertThat(engram.err()).contains("engram inject --global makes the global root alone");
  }
}
