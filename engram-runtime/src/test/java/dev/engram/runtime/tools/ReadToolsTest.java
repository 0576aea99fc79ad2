package dev.engram.runtime.tools;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.BodyGate;
import dev.engram.runtime.search.Cards;
import dev.engram.runtime.search.Finder;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.Loader;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.TestRoot;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The reading tools, requirements [TOOL-1], [LOAD-1] and [MCP-6]")
final class ReadToolsTest {
  private static final BodyGate OPEN =
      (root, memory) ->
          new BodyGate.Checked(Optional.of(BodyGate.Text.of(memory)), false, List.of());

  @TempDir private Path folder;
  private TestRoot root;
  private Workspace workspace;
  private LoadTool load;
  private SearchTool search;
  private RouteTool route;
  private MemoryResources resources;

  @BeforeEach
  void tools() {
    root = TestRoot.workspace(folder);
    workspace = new Workspace(Optional.of(folder.resolve("ws")), "a test");
    ReadContext.Source contexts = ignored -> root.context();
    Library library = root.library();
    Loader loader = new Loader(library, OPEN);
    load = new LoadTool(loader, contexts);
    search = new SearchTool(new Finder(library, OPEN), contexts);
    route = new RouteTool(loader, contexts);
    resources = new MemoryResources(loader, new Cards(library, OPEN), contexts);
  }

  private ToolResult call(Tool tool, String arguments) {
    return tool.call(new ToolCall(Json.parse(arguments).getAsJsonObject(), workspace));
  }

  private static List<String> strings(JsonObject data, String name) {
    List<String> texts = new ArrayList<>();
    data.getAsJsonArray(name).forEach(element -> texts.add(element.getAsString()));
    return texts;
  }

  private static List<String> ids(JsonObject data) {
    List<String> ids = new ArrayList<>();
    JsonArray entries = data.getAsJsonArray("entries");
    entries.forEach(entry -> ids.add(entry.getAsJsonObject().get("id").getAsString()));
    return ids;
  }

  @Test
  void load_givesKeysIdsAndTokens() {
    root.memory("base", "Money", "Cents.").memory("top", "Invoice", "Sum.", "depends_on: base\n");

    JsonObject data = call(load, "{\"query\":\"invoice\",\"wait_for_previous\":true}").data();

    assertThat(strings(data, "selected_keys"))
        .containsExactly("workspace:knowledge/base.md", "workspace:knowledge/top.md")
        .inOrder();
    assertThat(strings(data, "body_keys")).hasSize(2);
    assertThat(strings(data, "card_ids")).isEmpty();
    assertThat(strings(data, "omitted_ids")).isEmpty();
    assertThat(data.get("tokens").getAsInt()).isGreaterThan(10);
  }

  @Test
  void load_takesOneIdOrAList() {
    root.memory("a", "Alpha", "One.").memory("b", "Beta", "Two.");

    assertThat(call(load, "{\"id\":\"a\"}").text()).contains("One.");
    assertThat(ids(call(load, "{\"id\":[\"b\",\"a\"]}").data())).containsExactly("b", "a");
  }

  @Test
  void loadByIdWithBudget_isRefused() {
    ToolResult result = call(load, "{\"id\":\"a\",\"budget_tokens\":100}");

    assertThat(result.error().orElseThrow().message()).contains("budget_tokens");
  }

  @Test
  void loadOfAnUnknownId_fails() {
    assertThat(call(load, "{\"id\":\"nope\"}").error().orElseThrow().code())
        .isEqualTo("memory.unknown");
  }

  @Test
  void loadOfOneUnknownIdAmongOthers_warns() {
    root.memory("a", "Alpha", "One.");

    ToolResult result = call(load, "{\"id\":[\"a\",\"nope\"]}");

    assertThat(result.error()).isEmpty();
    assertThat(result.diagnostics().get(0).message()).contains("nope");
  }

  @Test
  void loadWithoutMatch_saysSo() {
    assertThat(call(load, "{\"query\":\"zebra\"}").text())
        .isEqualTo("No memory matches this task.");
  }

  @Test
  void search_givesEntriesAndTheAnsweringLine() {
    root.memory("gate way", "Gateway", "The port is 8443.");

    ToolResult result = call(search, "{\"query\":\"gateway port\"}");

    JsonObject entry = result.data().getAsJsonArray("entries").get(0).getAsJsonObject();
    assertThat(entry.get("id").getAsString()).isEqualTo("gate way");
    assertThat(entry.get("type").getAsString()).isEqualTo("knowledge");
    assertThat(entry.get("scope").getAsString()).isEqualTo("workspace");
    assertThat(entry.get("score").getAsDouble()).isGreaterThan(0);
    assertThat(entry.get("uri").getAsString()).isEqualTo("engram://memory/gate%20way");
    assertThat(result.text()).isEqualTo("1. [knowledge] gate way: Gateway\n   The port is 8443.");
  }

  @Test
  void searchAnswerOfTenLongMemories_staysBelowEightKibibytes() {
    String id = "a-rather-long-id-as-slugs-of-whole-sentences-are-with-up-to-eighty-letters-m";
    IntStream.range(0, 12)
        .forEach(
            i ->
                root.memory(
                    id + i,
                    "Deploys " + "are described in a long title ".repeat(6),
                    "A deploy line \"quoted\" that goes on. ".repeat(20)));

    ToolResult result = call(search, "{\"query\":\"deploy\"}");
    JsonObject envelope =
        Envelope.of(result.text(), result.data(), result.diagnostics(), result.error());

    assertThat(ids(result.data())).hasSize(10);
    int bytes =
        Json.write(envelope).getBytes(StandardCharsets.UTF_8).length
            + result.text().getBytes(StandardCharsets.UTF_8).length;
    assertThat(bytes).isAtMost(8 * 1024);
  }

  @Test
  void searchWithoutWords_saysWhatIsMissing() {
    assertThat(call(search, "{\"query\":\"  \"}").text()).contains("query is empty");
    assertThat(call(search, "{}").error().orElseThrow().message()).contains("query");
  }

  @Test
  void searchLimit_isKept() {
    IntStream.range(0, 30).forEach(i -> root.memory("m" + i, "Deploy " + i, "x"));

    assertThat(ids(call(search, "{\"query\":\"deploy\",\"limit\":20}").data())).hasSize(20);
    assertThat(ids(call(search, "{\"query\":\"deploy\"}").data())).hasSize(10);
  }

  @Test
  void route_givesLoadOrderAndClassifies() {
    root.memory("base", "Money", "Cents.").memory("top", "Invoice", "Sum.", "depends_on: base\n");

    ToolResult result = call(route, "{\"task\":\"fix the bug in the invoice\"}");

    assertThat(ids(result.data())).containsExactly("base", "top").inOrder();
    assertThat(result.data().getAsJsonObject("task").get("kind").getAsString()).isEqualTo("fix");
    assertThat(result.text()).startsWith("Task: fix\n");
  }

  @Test
  void routeWithoutTask_isRefused() {
    assertThat(call(route, "{}").error().orElseThrow().message()).contains("query");
  }

  @Test
  void resources_listTheIndexAndTheMostUsed() {
    root.memory("a", "Alpha", "One.").memory("b", "Beta", "Two.");
    assertThat(resources.read(workspace, "engram://memory/b").orElseThrow()).contains("Two.");

    List<String> uris =
        resources.list(workspace).stream().map(ResourceStore.Resource::uri).toList();

    assertThat(uris)
        .containsExactly("engram://index", "engram://memory/b", "engram://memory/a")
        .inOrder();
  }

  @Test
  void resourceOfAMemory_isWhatALoadByIdGives() {
    root.memory("ü/x", "Alpha", "One.".repeat(3), "")
        .file("rules/x.md", "---\nid: ü/x\n---\n# A\n");

    assertThat(resources.read(workspace, "engram://memory/%C3%BC%2Fx").orElseThrow())
        .isEqualTo(call(load, "{\"id\":\"ü/x\"}").text());
  }

  @Test
  void unknownResource_isEmpty() {
    for (String uri :
        List.of(
            "",
            "engram://",
            "engram://memory/",
            "engram://memory/%",
            "engram://memory/%FF",
            "engram://memory/nope",
            "file:///etc/passwd")) {
      assertThat(resources.read(workspace, uri)).isEmpty();
    }
  }

  @Test
  void indexResource_hasOneLineAMemory() {
    root.memory("a", "Alpha", "One.").memory("old", "Old", "x", "lifecycle: superseded\n");

    assertThat(resources.read(workspace, "engram://index").orElseThrow())
        .isEqualTo("- [knowledge] a (workspace): Alpha — One.");
  }
}
