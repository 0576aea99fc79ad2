package dev.engram.host.claude;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.link.LinkOptions;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.testkit.HostRig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Claude Code gets: [REG-1], [REG-3], [REG-4], [REG-5], [REG-10]. */
final class ClaudeHostTest {
  @TempDir Path folder;
  private HostRig rig;

  @BeforeEach
  void makeMachine() throws IOException {
    rig = new HostRig(folder, new ClaudeHost());
  }

  private String read(String name) throws IOException {
    return Files.readString(rig.workspace().resolve(name));
  }

  private void write(String name, String text) {
    HostRig.write(rig.workspace().resolve(name), text);
  }

  @Test
  void workspace_getsServerGateHookBlockAndSkill() throws IOException {
    rig.link(Scope.WORKSPACE);
    assertThat(read(".mcp.json"))
        .isEqualTo(
            """
            {
              "mcpServers": {
                "engram": {
                  "command": "engram-mcp",
                  "args": []
                }
              }
            }
            """);
    assertThat(read(".claude/settings.json")).contains("\"ask\": [\"mcp__engram__engram_commit\"]");
    assertThat(read(".claude/settings.json"))
        .contains("\"command\": \"engram agent-hook --host claude\"");
    assertThat(read("CLAUDE.md")).startsWith("<!-- engram:start -->\n");
    assertThat(read(".claude/skills/engram/SKILL.md")).doesNotContain("allowed-tools");
  }

  @Test
  void registrationAlone_loadsAlways_becauseNoHookDoes() throws IOException {
    rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION));
    assertThat(read(".mcp.json")).contains("\"args\": [\"--always-load\"]");
  }

  @Test
  void registrationAfterTheHook_needsNoFlag() throws IOException {
    rig.link(Scope.WORKSPACE, HostRig.only(Part.HOOKS));
    rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION));
    assertThat(read(".mcp.json")).doesNotContain("always-load");
  }

  @Test
  void hookAfterTheRegistration_takesTheFlagAway() throws IOException {
    rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION));
    rig.link(Scope.WORKSPACE);
    assertThat(read(".mcp.json")).doesNotContain("always-load");
  }

  @Test
  void global_printsTheCommandAndWritesNoRegistration() throws IOException {
    LinkReport report = rig.link(Scope.GLOBAL);
    assertThat(report.commands())
        .containsExactly("claude mcp add --scope user engram -- engram-mcp");
    assertThat(report.text().lines().toList())
        .contains("claude mcp add --scope user engram -- engram-mcp");
    assertThat(Files.exists(rig.home().resolve(".claude.json"))).isFalse();
    assertThat(Files.readString(rig.home().resolve(".claude/settings.json")))
        .contains("agent-hook");
    assertThat(rig.unlink(Scope.GLOBAL).commands())
        .containsExactly("claude mcp remove --scope user engram");
  }

  @Test
  void globalRegistrationAlone_printsTheFlagToo() {
    assertThat(rig.link(Scope.GLOBAL, HostRig.only(Part.REGISTRATION, Part.GATE)).commands())
        .containsExactly("claude mcp add --scope user engram -- engram-mcp --always-load");
  }

  @Test
  void configFolderOfClaude_isHonoured() throws IOException {
    rig.set("CLAUDE_CONFIG_DIR", rig.home().resolve("elsewhere").toString());
    rig.link(Scope.GLOBAL);
    assertThat(Files.exists(rig.home().resolve("elsewhere/settings.json"))).isTrue();
    assertThat(Files.exists(rig.home().resolve(".claude"))).isFalse();
  }

  @Test
  void hooksAndCommentOfAHuman_stayAsTheyAre() throws IOException {
    String before =
        """
        {
          // my own hooks first
          "permissions": { "allow": ["Bash(make test)"] },
          "hooks": {
            "UserPromptSubmit": [
              { "hooks": [ { "type": "command", "command": "~/bin/clock.sh" } ] }
            ],
            "Stop": [ { "hooks": [ { "type": "command", "command": "say done" } ] } ]
          }
        }
        """;
    write(".claude/settings.json", before);
    LinkReport report = rig.link(Scope.WORKSPACE, HostRig.only(Part.HOOKS));
    assertThat(report.diagnostics().toString()).contains("has comments, which Claude Code");
    assertThat(read(".claude/settings.json"))
        .contains("\"command\": \"~/bin/clock.sh\" } ] },\n      {\n        \"hooks\": [");
    rig.unlink(Scope.WORKSPACE);
    assertThat(read(".claude/settings.json")).isEqualTo(before);
  }

  @Test
  void placeholders_stayLetterForLetter() throws IOException {
    rig.set("FORGE_TOKEN", "topsecret-123");
    write(".mcp.json", "{ \"mcpServers\": { \"f\": { \"env\": { \"T\": \"${FORGE_TOKEN}\" } } } }");
    rig.link(Scope.WORKSPACE);
    assertThat(read(".mcp.json")).contains("\"${FORGE_TOKEN}\"");
    assertThat(rig.tree().toString()).doesNotContain("topsecret-123");
  }

  @Test
  void ownEntryOfAHuman_keepsWhatWasAdded_andIsRepinned() throws IOException {
    write(
        ".mcp.json",
        """
        {
          "mcpServers": {
            "engram": {
              "command": "/opt/old/bin/engram-mcp",
              "args": ["--quiet"],
              "env": { "A": "b" },
              "disabled": true
            }
          }
        }
        """);
    LinkReport report = rig.link(Scope.WORKSPACE, HostRig.only(Part.REGISTRATION));
    assertThat(report.exit()).isEqualTo(ExitCode.DONE);
    assertThat(report.diagnostics().toString()).contains("disabled");
    assertThat(read(".mcp.json"))
        .contains("\"command\": \"engram-mcp\",\n      \"args\": [\"--quiet\"],");
    assertThat(read(".mcp.json")).contains("\"env\": { \"A\": \"b\" }");
  }

  @Test
  void gateThatWasThereBefore_isTheHumans() throws IOException {
    String before = "{ \"permissions\": { \"ask\": [\"mcp__engram__engram_commit\"] } }";
    write(".claude/settings.json", before);
    rig.link(Scope.WORKSPACE);
    rig.unlink(Scope.WORKSPACE);
    assertThat(read(".claude/settings.json")).isEqualTo(before);
  }

  @Test
  void skillThatAHumanChanged_isAConflict_andForceReplacesIt() throws IOException {
    rig.link(Scope.WORKSPACE);
    write(".claude/skills/engram/SKILL.md", "mine");
    assertThat(rig.link(Scope.WORKSPACE).exit()).isEqualTo(ExitCode.CONFLICT);
    LinkOptions all = LinkOptions.all();
    LinkOptions force = new LinkOptions(all.parts(), true, false, all.command(), false);
    assertThat(rig.link(Scope.WORKSPACE, force).exit()).isEqualTo(ExitCode.DONE);
    assertThat(read(".claude/skills/engram/SKILL.md")).contains("engram_load");
  }

  @Test
  void linkOutOfTheProject_isRefused() throws IOException {
    Path outside = Files.writeString(rig.home().resolve("notes.md"), "mine\n");
    Files.createSymbolicLink(rig.workspace().resolve("CLAUDE.md"), outside);
    assertThat(rig.link(Scope.WORKSPACE).exit()).isEqualTo(ExitCode.FAILED);
    assertThat(Files.readString(outside)).isEqualTo("mine\n");
    assertThat(Files.exists(rig.workspace().resolve(".mcp.json"))).isFalse();
  }

  @Test
  void entryThatTwoHostsShare_goesWithTheLastOne() throws IOException {
    List<Host> mcp = HostCatalog.of(List.of(new McpJsonHost())).hosts();
    rig.link(Scope.WORKSPACE);
    assertThat(rig.service().link(mcp, Scope.WORKSPACE, LinkOptions.all()).exit())
        .isEqualTo(ExitCode.DONE);
    assertThat(read(".mcp.json")).doesNotContain("always-load");
    rig.unlink(Scope.WORKSPACE);
    assertThat(read(".mcp.json")).contains("engram-mcp");
    assertThat(rig.service().unlink(mcp, Scope.WORKSPACE, LinkOptions.all()).exit())
        .isEqualTo(ExitCode.DONE);
    assertThat(rig.tree()).isEmpty();
  }

  @Test
  void damagedLedger_isAnEmptyOne() throws IOException {
    rig.link(Scope.WORKSPACE);
    Files.writeString(rig.home().resolve(".engram/links.json"), "{\"entries\": [1]");
    assertThat(rig.unlink(Scope.WORKSPACE).exit()).isEqualTo(ExitCode.DONE);
    assertThat(String.join("\n", rig.tree().values())).doesNotContain("engram");
  }
}
