package dev.engram.host.cursor;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Finding;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Cursor gets: [REG-1], [REG-4], [REG-5], [REG-7]. */
final class CursorHostTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new CursorHost());
  }

  @Test
  void workspace_getsTheTypedEntryAndVersionedHooks() throws IOException {
    rig.link(Scope.WORKSPACE);
    assertThat(Files.readString(rig.workspace().resolve(".cursor/mcp.json")))
        .contains("\"type\": \"stdio\",\n      \"command\": \"engram-mcp\"");
    assertThat(Files.readString(rig.workspace().resolve(".cursor/hooks.json")))
        .startsWith("{\n  \"version\": 1,\n  \"hooks\": {\n");
    assertThat(Files.readString(rig.workspace().resolve(".cursor/hooks.json")))
        .contains("\"sessionStart\": [");
    assertThat(Files.readString(rig.workspace().resolve(".cursor/rules/engram.mdc")))
        .contains("alwaysApply: true");
  }

  @Test
  void gate_isAHookThatIsAskedBeforeTheTool() throws IOException {
    rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION, Part.GATE));
    assertThat(Files.readString(rig.workspace().resolve(".cursor/hooks.json")))
        .isEqualTo(
            """
            {
              "version": 1,
              "hooks": {
                "beforeMCPExecution": [
                  {
                    "command": "engram agent-hook --host cursor",
                    "matcher": "MCP:engram_commit"
                  }
                ]
              }
            }
            """);
  }

  @Test
  void hookThatClaudeCodeHasAlready_isNotWrittenTwice() throws IOException {
    Files.createDirectories(rig.workspace().resolve(".claude"));
    Files.writeString(
        rig.workspace().resolve(".claude/settings.json"),
        "{ \"hooks\": { \"x\": [\"engram agent-hook --host claude\"] } }");
    rig.link(Scope.WORKSPACE);
    assertThat(Files.readString(rig.workspace().resolve(".cursor/hooks.json")))
        .doesNotContain("sessionStart");
  }

  @Test
  void global_isOnePlugin() throws IOException {
    rig.link(Scope.GLOBAL);
    Path plugin = rig.home().resolve(".cursor/plugins/local/engram");
    assertThat(Files.readString(plugin.resolve(".cursor-plugin/plugin.json")))
        .contains("\"name\": \"engram\"");
    assertThat(Files.readString(plugin.resolve("mcp.json"))).contains("engram-mcp");
    assertThat(Files.exists(rig.home().resolve(".cursor/mcp.json"))).isFalse();
  }

  @Test
  void disabledEntryOfAHuman_isUnchangedAndNamed() throws IOException {
    String own =
        """
        {
          "mcpServers": {
            "engram": {
              "command": "engram-mcp",
              "args": ["--quiet"],
              "env": { "ENGRAM_HOME": "/mnt/big/engram" },
              "disabled": true
            },
            "web": { "command": "web-mcp" }
          }
        }
        """;
    Files.createDirectories(rig.workspace().resolve(".cursor"));
    Path file = Files.writeString(rig.workspace().resolve(".cursor/mcp.json"), own);
    LinkReport report = rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION));
    assertThat(report.exit()).isEqualTo(ExitCode.DONE);
    assertThat(report.files().get(0).outcome()).isEqualTo("unchanged");
    assertThat(report.diagnostics().toString()).contains("disabled");
    assertThat(Files.readString(file)).isEqualTo(own);
    rig.unlink(Scope.WORKSPACE);
    assertThat(Files.readString(file))
        .isEqualTo("{\n  \"mcpServers\": {\n    \"web\": { \"command\": \"web-mcp\" }\n  }\n}\n");
  }

  /** A host may read at any time, and takes half a file for a broken one. */
  @Test
  void readerDuringLinkAndUnlink_seesWholeFilesOnly() throws Exception {
    Path file = rig.workspace().resolve(".cursor/mcp.json");
    String before = "{ \"mcpServers\": { \"web\": { \"command\": \"web-mcp\" } } }\n";
    HostRig.write(file, before);
    rig.link(Scope.WORKSPACE);
    String linked = Files.readString(file);
    AtomicBoolean done = new AtomicBoolean();
    CompletableFuture<Set<String>> seen =
        CompletableFuture.supplyAsync(() -> readUntil(done, file));

    for (int round = 0; round < 20; round++) {
      rig.unlink(Scope.WORKSPACE);
      rig.link(Scope.WORKSPACE);
    }
    done.set(true);

    assertThat(Set.of(before, linked)).containsAtLeastElementsIn(seen.get(30, TimeUnit.SECONDS));
  }

  private static Set<String> readUntil(AtomicBoolean done, Path file) {
    Set<String> texts = new HashSet<>();
    try {
      do {
        texts.add(Files.readString(file));
      } while (!done.get());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return texts;
  }

  @Test
  void allowList_isABypass() throws IOException {
    Files.createDirectories(rig.home().resolve(".cursor"));
    Files.writeString(
        rig.home().resolve(".cursor/permissions.json"), "{ \"mcpAllowlist\": [\"engram:*\"] }");
    assertThat(new CursorGateCheck().run(rig.view()).get(0).status())
        .isEqualTo(Finding.Status.FAIL);
  }
}
