package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A running {@code engram-mcp} and the other end of its pipes, as a host would hold it. */
final class DemoServer implements AutoCloseable {
  private final Process process;
  private final BufferedWriter requests;
  private final BufferedReader answers;
  private int lastId;

  DemoServer(Path launcher, Path workspace, Map<String, String> variables) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(List.of(launcher.toString()));
    builder.directory(workspace.toFile());
    builder.environment().clear();
    builder.environment().putAll(variables);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    process = builder.start();
    requests =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    answers =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** {@return the result of a request; a failure ends the demo} */
  JsonObject request(String method, JsonObject params) throws IOException {
    JsonObject request = new JsonObject();
    request.addProperty("jsonrpc", "2.0");
    request.addProperty("id", ++lastId);
    request.addProperty("method", method);
    request.add("params", params);
    requests.write(Json.write(request) + "\n");
    requests.flush();
    String line = answers.readLine();
    try {
      if (line != null
          && Json.parse(line) instanceof JsonObject answer
          && answer.get("result") instanceof JsonObject result) {
        return result;
      }
    } catch (JsonParseException e) {
      // Falls through to the one failure.
    }
    throw EngramException.failed("demo.failed", "engram-mcp answered: " + line, "");
  }

  /** {@return {@code structuredContent.data} of a tool call that must succeed} */
  JsonObject call(String tool, JsonObject arguments) throws IOException {
    JsonObject params = new JsonObject();
    params.addProperty("name", tool);
    params.add("arguments", arguments);
    JsonObject result = request("tools/call", params);
    return Json.object(result, "structuredContent")
        .flatMap(envelope -> Json.object(envelope, "data"))
        .filter(data -> !result.has("isError") || !result.get("isError").getAsBoolean())
        .orElseThrow(() -> EngramException.failed("demo.failed", tool + " failed: " + result, ""));
  }

  @Override
  public void close() throws IOException {
    requests.close();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
