package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The official Java SDK is a client of the packaged server: [MCP-2], [APPR-1], [MCP-6]. */
final class JavaSdkIT {
  @TempDir Path folder;

  @Test
  void javaSdk_takesAMemoryFromProposalToResource() throws IOException {
    Workshop workshop = new Workshop(folder);
    try (McpSyncClient client = client(workshop)) {
      client.initialize();
      assertThat(client.getServerInfo().name()).isEqualTo("engram");
      Map<?, ?> loaded = call(client, "engram_load", Map.of("query", "where do builds go"));
      assertThat((List<?>) get(loaded, "body_keys")).isEmpty();

      Map<?, ?> proposal =
          call(
              client,
              "engram_save",
              Map.of("text", "Nightly builds go to the kestrel bucket.", "type", "knowledge"));
      Map<?, ?> commit =
          call(
              client,
              "engram_commit",
              Map.of("approval_token", get(proposal, "approval_token"), "approve", "all"));
      Map<?, ?> written = (Map<?, ?>) ((List<?>) get(commit, "written")).get(0);
      Map<?, ?> found = call(client, "engram_search", Map.of("query", "kestrel"));

      assertThat(workshop.memories("knowledge")).hasSize(1);
      assertThat((List<?>) get(found, "entries")).hasSize(1);
      McpSchema.ReadResourceResult resource =
          client.readResource(
              McpSchema.ReadResourceRequest.builder("engram://memory/" + get(written, "id"))
                  .build());
      assertThat(((McpSchema.TextResourceContents) resource.contents().get(0)).text())
          .contains("kestrel bucket");
    }
  }

  /** [APPR-3]. */
  @Test
  void javaSdk_savesThroughADialog() throws IOException {
    Workshop workshop = new Workshop(folder);
    try (McpSyncClient client =
        prepared(workshop)
            .capabilities(McpSchema.ClientCapabilities.builder().elicitation().build())
            .elicitation(
                request ->
                    new McpSchema.ElicitResult(
                        McpSchema.ElicitResult.Action.ACCEPT, Map.of("approve", true)))
            .build()) {
      client.initialize();

      Map<?, ?> saved = call(client, "engram_save", Map.of("text", "Tabs, not spaces."));

      assertThat(get(saved, "outcome")).isEqualTo("accepted");
      assertThat((List<?>) get(saved, "written")).hasSize(1);
    }
  }

  private static McpSyncClient client(Workshop workshop) {
    return prepared(workshop).build();
  }

  private static McpClient.SyncSpec prepared(Workshop workshop) {
    ServerParameters server =
        ServerParameters.builder(Distribution.packaged().server().toString())
            .args("--workspace", workshop.project().toString())
            .env(workshop.variables())
            .build();
    return McpClient.sync(new StdioClientTransport(server, McpJsonDefaults.getMapper()))
        .requestTimeout(Duration.ofSeconds(60))
        .initializationTimeout(Duration.ofSeconds(60));
  }

  private static Map<?, ?> call(McpSyncClient client, String tool, Map<String, Object> arguments) {
    McpSchema.CallToolResult result =
        client.callTool(McpSchema.CallToolRequest.builder(tool).arguments(arguments).build());
    Map<?, ?> envelope = (Map<?, ?>) result.structuredContent();
    assertThat(get(envelope, "ok")).isEqualTo(true);
    return (Map<?, ?>) get(envelope, "data");
  }

  private static Object get(Map<?, ?> map, String name) {
    return Objects.requireNonNull(map.get(name), name);
  }
}
