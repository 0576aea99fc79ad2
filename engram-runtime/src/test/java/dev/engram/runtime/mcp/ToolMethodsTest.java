package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Workspace;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tools in the list and their results, requirements [MCP-5], [TOOL-1]. */
final class ToolMethodsTest {
  private final ToolMethods tools = new ToolMethods(SampleTools.services().tools(), false);

  @Test
  void list_keepsTheOrderAndDescribesEachTool() {
    JsonObject first = listed(tools, 0);

    assertThat(Json.string(first, "name")).hasValue("engram_load");
    assertThat(first.keySet())
        .containsExactly(
            "name", "title", "description", "inputSchema", "outputSchema", "annotations");
    assertThat(Json.string(listed(tools, 1), "name")).hasValue("engram_commit");
    assertThat(listed(tools, 1).get("_meta"))
        .isEqualTo(SampleTools.object("{\"anthropic/requiresUserInteraction\": true}"));
  }

  @Test
  void alwaysLoad_marksTheLoadToolAlone() {
    ToolMethods marked = new ToolMethods(SampleTools.services().tools(), true);

    assertThat(listed(marked, 0).get("_meta"))
        .isEqualTo(SampleTools.object("{\"anthropic/alwaysLoad\": true}"));
    assertThat(Json.write(listed(marked, 1))).doesNotContain("alwaysLoad");
    assertThat(Json.write(tools.list())).doesNotContain("alwaysLoad");
  }

  @Test
  void outputSchema_isAnObjectOfObjectSchemasThatAdmitsFailures() {
    JsonObject schema = listed(tools, 0).getAsJsonObject("outputSchema");

    assertThat(Json.string(schema, "type")).hasValue("object");
    assertThat(Json.write(schema.get("required")))
        .isEqualTo("[\"contract_version\",\"ok\",\"diagnostics\"]");
    for (JsonElement property : schema.getAsJsonObject("properties").asMap().values()) {
      assertThat(property.isJsonObject()).isTrue();
    }
  }

  @Test
  void goodResult_carriesItsTextTwice_itsWarningsInItAndItsDiagnostics() throws Exception {
    JsonObject result = call("{\"name\": \"engram_status\", \"arguments\": {\"unknown\": 1}}");

    assertThat(result)
        .isEqualTo(
            SampleTools.object(
                """
                {"content": [{"type": "text", "text": "status\\n\\nNote: A value is wrong. Mend it."}],
                 "structuredContent": {"contract_version": "1", "ok": true,
                  "data": {"text": "status\\n\\nNote: A value is wrong. Mend it.", "workspace": "/w"},
                  "diagnostics": [
                   {"id": "config.value", "severity": "warning", "message": "A value is wrong.",
                    "remedy": "Mend it."},
                   {"id": "note", "severity": "info", "message": "A note."}]}}
                """));
  }

  @Test
  void failedCall_isAResultThatSaysWhatToMend() throws Exception {
    JsonObject result = call("{\"name\": \"engram_save\"}");

    assertThat(result)
        .isEqualTo(
            SampleTools.object(
                """
                {"content": [{"type": "text", "text": "\\"text\\" must be a string."}],
                 "structuredContent": {"contract_version": "1", "ok": false,
                  "error": {"code": "arguments.invalid", "message": "\\"text\\" must be a string."},
                  "diagnostics": []},
                 "isError": true}
                """));
  }

  @Test
  void failureOfTheUser_isTheSameKindOfResult() throws Exception {
    JsonObject result = call("{\"name\": \"engram_save\", \"arguments\": {\"text\": \"t\"}}");

    assertThat(result.getAsJsonObject("structuredContent").get("error"))
        .isEqualTo(
            SampleTools.object(
                """
                {"code": "workspace.none", "message": "There is no workspace. Open a project."}
                """));
  }

  private JsonObject call(String params) throws RpcException {
    return tools.call(
        SampleTools.object(params),
        () -> new Workspace(Optional.of(java.nio.file.Path.of("/w")), "test"),
        Optional.empty());
  }

  private static JsonObject listed(ToolMethods tools, int index) {
    return tools.list().getAsJsonArray("tools").get(index).getAsJsonObject();
  }
}
