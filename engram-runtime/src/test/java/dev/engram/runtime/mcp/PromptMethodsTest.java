package dev.engram.runtime.mcp;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import org.junit.jupiter.api.Test;

/** The prompt, requirement [MCP-6]. */
final class PromptMethodsTest {
  @Test
  void proposeIsTheOnlyPrompt() {
    assertThat(Json.write(PromptMethods.list())).contains("\"name\":\"propose\"");
    assertThat(PromptMethods.list().getAsJsonArray("prompts")).hasSize(1);
  }

  @Test
  void propose_waitsForTheHumanBeforeTheCommit() throws Exception {
    String text =
        PromptMethods.get(SampleTools.object("{\"name\": \"propose\"}"))
            .getAsJsonArray("messages")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("content")
            .get("text")
            .getAsString();

    assertThat(text).contains("TYPE: rule|skill|knowledge | TITLE: … | TEXT: …");
    assertThat(text.indexOf("Then wait.")).isGreaterThan(text.indexOf("engram_save_session"));
    assertThat(text.indexOf("call engram_commit")).isGreaterThan(text.indexOf("Then wait."));
  }

  @Test
  void role_isTheUsers() throws Exception {
    JsonObject result = PromptMethods.get(SampleTools.object("{\"name\": \"propose\"}"));

    assertThat(Json.write(result.get("messages"))).startsWith("[{\"role\":\"user\"");
  }
}
