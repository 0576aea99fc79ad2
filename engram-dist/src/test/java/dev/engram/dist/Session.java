package dev.engram.dist;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A running {@code engram-mcp} and the lines it writes. One thread at a time. */
final class Session implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;
  private static final long REST_SECONDS = 10;

  private final Process process;
  private final OutputStream in;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final Thread reader;
  private int next = 1;

  Session(Process process) {
    this.process = process;
    in = process.getOutputStream();
    reader = new Thread(this::read, "engram-mcp output");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      out.lines().forEach(lines::add);
    } catch (IOException | UncheckedIOException e) {
      // The process was killed: there is nothing more to read.
    }
  }

  Process process() {
    return process;
  }

  /** {@return an object of names and values: text, numbers, lists of text, objects} */
  static JsonObject object(Object... namesAndValues) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.add((String) namesAndValues[i], json(namesAndValues[i + 1]));
    }
    return object;
  }

  private static JsonElement json(Object value) {
    if (value instanceof JsonElement element) {
      return element;
    }
    if (value instanceof List<?> list) {
      JsonArray array = new JsonArray();
      list.forEach(element -> array.add(json(element)));
      return array;
    }
    return value instanceof Number number
        ? new JsonPrimitive(number)
        : new JsonPrimitive(value.toString());
  }

  /** Sends one line as it is. */
  void send(String line) throws IOException {
    in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /** {@return the id of a request that is sent and not waited for} */
  int ask(String method, JsonObject parameters) throws IOException {
    int id = next++;
    send(object("jsonrpc", "2.0", "id", id, "method", method, "params", parameters).toString());
    return id;
  }

  /** {@return the next line written by the server; an error when none comes} */
  JsonObject read(long seconds) throws InterruptedException {
    String line = lines.poll(seconds, TimeUnit.SECONDS);
    if (line == null) {
      throw new AssertionError("engram-mcp does not answer");
    }
    return JsonParser.parseString(line).getAsJsonObject();
  }

  /** {@return the answer to a request} */
  JsonObject request(String method, JsonObject parameters)
      throws IOException, InterruptedException {
    return answer(ask(method, parameters));
  }

  /** {@return the answer with this id; earlier lines are passed over} */
  JsonObject answer(int id) throws InterruptedException {
    while (true) {
      JsonObject message = read(PATIENCE_SECONDS);
      if (message.get("id") instanceof JsonPrimitive found && found.getAsString().equals("" + id)) {
        return message;
      }
    }
  }

  /** {@return the answer to a greeting} */
  JsonObject initialize(String version) throws IOException {
    try {
      JsonObject answer =
          request(
              "initialize",
              object(
                  "protocolVersion",
                  version,
                  "capabilities",
                  object(),
                  "clientInfo",
                  object("name", "test", "version", "1")));
      send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
      return answer;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** {@return the parameters of a tool call} */
  static JsonObject call(String tool, Object... arguments) {
    return object("name", tool, "arguments", object(arguments));
  }

  /** {@return the envelope of a tool call, of a success or a failure} */
  JsonObject tool(String tool, Object... arguments) throws IOException, InterruptedException {
    JsonObject answer = request("tools/call", call(tool, arguments));
    return envelope(answer);
  }

  /** {@return the envelope in an answer to {@code tools/call}} */
  static JsonObject envelope(JsonObject answer) {
    return answer.getAsJsonObject("result").getAsJsonObject("structuredContent");
  }

  /**
   * Kills the process, as {@code kill -9} does.
   *
   * @return the lines that it had written and nobody had read
   */
  List<String> kill() throws InterruptedException {
    process.destroyForcibly();
    return rest(PATIENCE_SECONDS);
  }

  /** Ends standard input. */
  void endInput() throws IOException {
    in.close();
  }

  /** {@return all lines not read yet, once the process has ended and the last one is in} */
  List<String> rest(long seconds) throws InterruptedException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new AssertionError("engram-mcp is still running after " + seconds + " s");
    }
    // A program that the killed one was just starting may hold the pipe open a little longer.
    reader.join(Duration.ofSeconds(REST_SECONDS).toMillis());
    return List.copyOf(lines);
  }

  @Override
  public void close() throws IOException {
    try {
      in.close();
    } catch (IOException e) {
      // It ended first.
    }
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
