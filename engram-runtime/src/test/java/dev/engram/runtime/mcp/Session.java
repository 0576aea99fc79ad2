package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.json.Json;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server and its client over two pipes. What the server writes is read strictly. */
final class Session implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 30;
  private static final String END = "end";

  private final OutputStream toServer;
  private final Pipe.SourceChannel fromServer;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final CompletableFuture<Integer> exit = new CompletableFuture<>();
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  private Session(McpServer.Services services, String... options) throws IOException {
    Pipe in = Pipe.open();
    Pipe out = Pipe.open();
    toServer = Channels.newOutputStream(in.sink());
    fromServer = out.source();
    PrintStream serverOut =
        new PrintStream(Channels.newOutputStream(out.sink()), true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            Map.of(),
            Path.of(""),
            "",
            Optional.empty(),
            Clock.systemUTC(),
            Channels.newInputStream(in.source()),
            serverOut,
            new PrintStream(errors, true, StandardCharsets.UTF_8));
    McpServer server =
        new McpServer(environment, services, "1.2.3", ServerOptions.parse(List.of(options)));
    start(
        () -> {
          exit.complete(server.run());
          serverOut.close();
        });
  }

  /** A session whose output is read all the time. */
  static Session open(McpServer.Services services, String... options) throws IOException {
    Session session = unread(services, options);
    session.readOutput();
    return session;
  }

  /** A session whose output nobody reads before {@link #readOutput}. */
  static Session unread(McpServer.Services services, String... options) throws IOException {
    return new Session(services, options);
  }

  /** A session of the legacy era after its handshake, of a client with the given capabilities. */
  static Session legacy(McpServer.Services services, String revision, String capabilities)
      throws IOException {
    Session session = open(services);
    JsonObject unused =
        session.ask(
            """
            {"jsonrpc": "2.0", "id": "init", "method": "initialize", "params":
             {"protocolVersion": "%s", "capabilities": %s, "clientInfo": {"name": "t", "version": "1"}}}
            """
                .formatted(revision, capabilities));
    session.send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
    return session;
  }

  /** The parameters' {@code _meta} of a modern request. */
  static String modernMeta() {
    return "\"_meta\": {\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\","
        + " \"io.modelcontextprotocol/clientCapabilities\": {}}";
  }

  /** A modern request with id {@code m}; further parameters begin with a comma. */
  static String modern(String method, String moreParams) {
    return "{\"jsonrpc\": \"2.0\", \"id\": \"m\", \"method\": \"%s\", \"params\": {%s%s}}"
        .formatted(method, modernMeta(), moreParams);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(true);
    thread.start();
  }

  void readOutput() {
    BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Channels.newInputStream(fromServer),
                StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)));
    start(
        () -> {
          reader.lines().forEach(lines::add);
          lines.add(END);
        });
  }

  /** Sends a message, over several lines for the eye, as one line. */
  void send(String message) {
    sendBytes((message.replace('\n', ' ') + "\n").getBytes(StandardCharsets.UTF_8));
  }

  void sendBytes(byte[] bytes) {
    try {
      toServer.write(bytes);
      toServer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends a message and returns the next one of the server. */
  JsonObject ask(String message) {
    send(message);
    return next();
  }

  JsonObject next() {
    return nextValue().getAsJsonObject();
  }

  JsonElement nextValue() {
    return Json.parse(nextLine());
  }

  String nextLine() {
    try {
      String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (line == null || line.equals(END)) {
        throw new AssertionError("The server says nothing more.");
      }
      return line;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** What the server says to a ping and before: all that earlier messages made it say at once. */
  List<JsonElement> untilPong() {
    send("{\"jsonrpc\": \"2.0\", \"id\": \"fence\", \"method\": \"ping\"}");
    List<JsonElement> before = new ArrayList<>();
    while (true) {
      String line = nextLine();
      if (line.contains("\"id\":\"fence\"")) {
        return before;
      }
      before.add(Json.parse(line));
    }
  }

  /** Ends the input and returns all that the server still says. */
  List<String> end() {
    try {
      endInput();
      int ignored = exit.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      List<String> rest = new ArrayList<>();
      for (String line = lines.take(); !line.equals(END); line = lines.take()) {
        rest.add(line);
      }
      return rest;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  int exitCode() throws Exception {
    return exit.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  void stopReading() throws IOException {
    fromServer.close();
  }

  String errors() {
    return errors.toString(StandardCharsets.UTF_8);
  }

  void endInput() throws IOException {
    toServer.close();
  }

  /** Ends the input and waits for the server, which may still write into a temporary folder. */
  @Override
  public void close() throws IOException {
    endInput();
    try {
      int ignored = exit.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
