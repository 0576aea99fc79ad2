package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [REG-4], [REG-9], [CLI-4]: link and unlink with the packaged hosts, and the demo. */
final class HostLinkIT {
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
    Map<String, String> before = tree();

    Ended linked = workshop.engram("link", "claude");
    Map<String, String> once = tree();
    Ended again = workshop.engram("link", "claude");

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertThat(once.get(".mcp.json")).contains("engram-mcp");
    assertThat(once.get(".mcp.json")).contains("${WEB}");
    assertThat(again.exit()).isEqualTo(0);
    assertThat(tree()).isEqualTo(once);
    assertThat(workshop.engram("unlink", "claude").exit()).isEqualTo(0);
    assertThat(tree()).isEqualTo(before);
  }

  @Test
  void linkOfAllHostsThenUnlink_leavesAnEmptyProject() throws IOException, InterruptedException {
    Map<String, String> before = tree();

    Ended linked = workshop.engram("link", "all");
    Ended unlinked = workshop.engram("unlink", "all");

    assertWithMessage(linked.toString()).that(linked.exit()).isEqualTo(0);
    assertWithMessage(unlinked.toString()).that(unlinked.exit()).isEqualTo(0);
    assertThat(tree()).isEqualTo(before);
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

    for (String id :
        new String[] {
          "antigravity", "claude", "codex", "cursor", "gemini", "opencode", "windsurf"
        }) {
      assertThat(hosts).contains(id);
    }
  }

  @Test
  void demo_runsToItsEndAndTouchesNothing() throws IOException, InterruptedException {
    Map<String, String> before = tree();

    Ended demo = workshop.engram("demo");

    assertWithMessage(demo.toString()).that(demo.exit()).isEqualTo(0);
    assertThat(demo.out()).contains("rules/use-pnpm-for-installs.md");
    assertThat(tree()).isEqualTo(before);
  }

  private Map<String, String> tree() throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(workshop.project())) {
      for (Path file : walk.toList()) {
        tree.put(
            workshop.project().relativize(file).toString(),
            Files.isDirectory(file) ? "folder" : Files.readString(file));
      }
    }
    return tree;
  }
}
