package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [MCP-7]: which folder is the workspace. */
final class WorkspaceLocatorTest {
  @TempDir Path base;

  private Workspace locate(Path cwd) {
    return locator(cwd, Optional.empty()).locate(Optional.empty());
  }

  private WorkspaceLocator locator(Path cwd, Optional<Path> option) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            Map.of("HOME", base.resolve("home").toString()),
            cwd,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            nowhere,
            nowhere);
    return new WorkspaceLocator(environment, option);
  }

  @Test
  void folderWithoutARootYet_isTheWorkspace() throws Exception {
    Path project = Files.createDirectories(base.resolve("home/project")).toRealPath();

    assertThat(locate(project).folder()).hasValue(project);
  }

  @Test
  void agentsFolderThatLeadsOut_isNotUsed_evenBeforeTheRootExists() throws Exception {
    Path project = Files.createDirectories(base.resolve("home/project")).toRealPath();
    Path elsewhere = Files.createDirectories(base.resolve("elsewhere"));
    Files.createSymbolicLink(project.resolve(".agents"), elsewhere);

    Workspace workspace = locate(project);

    assertThat(workspace.folder()).isEmpty();
    assertThat(workspace.reason()).contains("leads out of the project");
  }

  @Test
  void namedFolderThatDoesNotExist_isNotMade() {
    Path absent = base.resolve("typo");

    assertThat(locator(base, Optional.of(absent)).locate(Optional.empty()).folder()).isEmpty();
  }

  @Test
  void namedFolderThatDoesNotExist_isSaidToAPerson() {
    WorkspaceLocator locator = locator(base, Optional.of(base.resolve("typo")));

    EngramException refusal = assertThrows(EngramException.class, locator::require);

    assertThat(refusal.line()).contains(base.resolve("typo") + " is no folder");
  }
}
