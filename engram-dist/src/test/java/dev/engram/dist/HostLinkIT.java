package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [REG-1] to [REG-4], [REG-9], [CLI-4]: the packaged hosts are linked and unlinked; the demo. */
final class HostLinkIT {
  private static final List<String> SEVEN =
      List.of("antigravity", "claude", "codex", "cursor", "gemini", "opencode", "windsurf");

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    workshop = new Workshop(folder);
  }

  @Test
  void linkTwiceThenUnlink_givesTheProjectBackByteForByte()
      throws IOException, InterruptedException {
    workshop.write(".mcp.json", "{\n\t\"mcpServers\" : { \"web\": {\"command\": \"${WEB}\"} }\n}");
    workshop.write("CLAUDE.md", "# House rules\r\n\r\n- Be kind.\r\n");
    workshop.write(".claude/settings.json", "{\n  // mine\n  \"model\": \"x\",\n}\n");
    Map<String, String> before = workshop.tree();

    Ended linked = workshop.engram("link", "claude");
    Map<String, String> once = workshop.tree();
    Ended again = workshop.engram("link", "claude");

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertThat(once.get("project/.mcp.json")).contains("engram-mcp");
    assertThat(once.get("project/.mcp.json")).contains("${WEB}");
    assertThat(again.exit()).isEqualTo(0);
    assertThat(workshop.tree()).isEqualTo(once);
    assertThat(workshop.engram("unlink", "claude").exit()).isEqualTo(0);
    assertThat(workshop.tree()).isEqualTo(before);
  }

  /** Makes all seven hosts look installed. */
  private void installHosts() throws IOException {
    for (String folder :
        List.of(
            ".claude",
            ".codex",
            ".gemini/config",
            ".gemini/antigravity",
            ".cursor",
            ".config/opencode",
            ".config/devin",
            ".codeium/windsurf")) {
      Files.createDirectories(workshop.home().resolve(folder));
    }
    Files.writeString(workshop.home().resolve(".gemini/settings.json"), "{\"ui\": {}}");
    Files.writeString(workshop.home().resolve(".codex/config.toml"), "model = \"m\" # mine\n");
    workshop.write("AGENTS.md", "# Ours\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--global", "--force"})
  void linkOfAllHostsThenUnlink_givesEverythingBack(String flag)
      throws IOException, InterruptedException {
    installHosts();
    Map<String, String> before = workshop.tree();

    Ended linked = workshop.engram("link", "all", flag, "--json");
    Map<String, String> once = workshop.tree();
    Ended unlinked = workshop.engram("unlink", "all", flag);

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    Set<String> hosts = new TreeSet<>();
    for (JsonElement file : linked.json().getAsJsonObject("data").getAsJsonArray("files")) {
      hosts.add(file.getAsJsonObject().get("host").getAsString());
    }
    assertThat(hosts).containsExactlyElementsIn(SEVEN);
    assertThat(once).isNotEqualTo(before);
    assertWithMessage(unlinked.toString()).that(unlinked.exit()).isEqualTo(0);
    assertThat(workshop.tree()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--global", "--force"})
  void planForAllHosts_showsADifferenceAndWritesNothing(String flag)
      throws IOException, InterruptedException {
    installHosts();
    Map<String, String> before = everything();

    Ended planned = workshop.engram("link", "all", flag, "--plan");

    assertWithMessage(planned.toString()).that(planned.exit()).isEqualTo(0);
    assertThat(planned.out()).contains("+++ ");
    assertThat(everything()).isEqualTo(before);
  }

  /** Names, kinds, times, modes and texts, of Engram's own folders too. */
  private Map<String, String> everything() throws IOException {
    Map<String, String> found = new TreeMap<>();
    for (Path top : List.of(workshop.home(), workshop.project())) {
      try (Stream<Path> walk = Files.walk(top)) {
        for (Path file : walk.toList()) {
          String text = Files.isDirectory(file) ? "folder" : Files.readString(file);
          found.put(
              file.toString(),
              Files.getLastModifiedTime(file) + " " + Files.getPosixFilePermissions(file) + text);
        }
      }
    }
    return found;
  }

  /** [REG-1]: for any host that reads the file; nothing else is written. */
  @Test
  void linkMcp_writesTheSharedFileAlone() throws IOException, InterruptedException {
    Map<String, String> before = workshop.tree();

    Ended linked = workshop.engram("link", "mcp");
    Map<String, String> once = workshop.tree();

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertThat(once.keySet()).containsExactlyElementsIn(with(before.keySet(), "project/.mcp.json"));
    assertThat(workshop.engram("link", "--global", "mcp").exit()).isEqualTo(1);
    assertThat(workshop.engram("unlink", "mcp").exit()).isEqualTo(0);
    assertThat(workshop.tree()).isEqualTo(before);
  }

  private static Set<String> with(Set<String> names, String one) {
    Set<String> more = new TreeSet<>(names);
    more.add(one);
    return more;
  }

  /**
   * [REG-2]: an npm package pins itself, unless its pinned form does not start; then its launcher.
   */
  @Test
  void npmPackage_pinsItsVersion_whereThatStartsTheServer()
      throws IOException, InterruptedException {
    Distribution npm = Distribution.packaged().copiedTo(folder.resolve("package"));
    Path properties = npm.folder().resolve("lib/distribution.properties");
    Files.writeString(properties, Files.readString(properties).replace("form=source", "form=npm"));
    Path bin = Files.createDirectories(folder.resolve("bin"));
    workshop = new Workshop(folder, npm).with("PATH", bin + ":" + System.getenv("PATH"));
    String version = workshop.engram("--version").out().strip().replace("engram ", "");

    npx(bin, "exit 1");
    Ended fallback = workshop.engram("link", "cursor", "--mcp-only");
    assertThat(Files.readString(workshop.project().resolve(".cursor/mcp.json")))
        .contains("\"command\": \"" + npm.server() + "\"");
    assertThat(fallback.err()).contains("npx");

    npx(bin, "shift 4; exec '" + npm.server() + "' \"$@\"");
    Ended pinned = workshop.engram("upgrade");
    assertWithMessage(pinned.toString()).that(pinned.exit()).isEqualTo(0);
    assertThat(Files.readString(workshop.project().resolve(".cursor/mcp.json")))
        .contains(
            "[\"-y\", \"--package\", \"@the-long-ride/engram@" + version + "\", \"engram-mcp\"]");
  }

  /** A stand-in for npm's own program, which would ask a registry. */
  private static void npx(Path bin, String script) throws IOException {
    Path program = Files.writeString(bin.resolve("npx"), "#!/bin/sh\n" + script + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
  }

  /** [CLI-4]: what was written, as data. */
  @Test
  void linkAsJson_namesHostScopePathAndOutcome() throws IOException, InterruptedException {
    Ended linked = workshop.engram("link", "claude", "--json");

    JsonObject data =
        JsonParser.parseString(linked.out()).getAsJsonObject().getAsJsonObject("data");
    JsonObject first = data.getAsJsonArray("files").get(0).getAsJsonObject();
    assertThat(first.get("host").getAsString()).isEqualTo("claude");
    assertThat(first.get("scope").getAsString()).isEqualTo("workspace");
    assertThat(first.get("path").getAsString()).endsWith("/.mcp.json");
    assertThat(first.get("outcome").getAsString()).isEqualTo("created");
    assertThat(data.getAsJsonArray("skipped")).isEmpty();
    assertThat(data.getAsJsonArray("commands")).isEmpty();
  }

  @Test
  void hosts_listsTheSevenThatAreShipped() throws IOException, InterruptedException {
    String hosts = workshop.engram("hosts").out();

    for (String id : SEVEN) {
      assertThat(hosts).contains(id);
    }
  }

  @Test
  void demo_runsToItsEndAndTouchesNothing() throws IOException, InterruptedException {
    Map<String, String> before = workshop.tree();

    Ended demo = workshop.engram("demo");

    assertWithMessage(demo.toString()).that(demo.exit()).isEqualTo(0);
    assertThat(demo.out()).contains("rules/use-pnpm-for-installs.md");
    assertThat(workshop.tree()).isEqualTo(before);
  }
}
