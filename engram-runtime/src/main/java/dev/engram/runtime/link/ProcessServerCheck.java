package dev.engram.runtime.link;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Starts the command, sends {@code initialize} and the end of input, and waits for the answer. */
public final class ProcessServerCheck implements ServerCheck {
  private static final long TIMEOUT_SECONDS = 30;
  private static final int MAX_ANSWER = 1024 * 1024;
  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"engram-link","version":"1"}}}
      """;

  private final Environment environment;

  /** Makes a check that starts programs with this environment. */
  public ProcessServerCheck(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Optional<String> failure(List<String> words) {
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(environment.cwd().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    try {
      return talk(builder.start());
    } catch (IOException e) {
      return Optional.of("it cannot be started (" + e.getMessage() + ")");
    }
  }

  private static Optional<String> talk(Process process) throws IOException {
    try {
      CompletableFuture<Optional<String>> answer =
          CompletableFuture.supplyAsync(() -> judge(process));
      try (OutputStream in = process.getOutputStream()) {
        in.write(INITIALIZE.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        // It ended before it read; its answer, or the lack of one, says enough.
      }
      return answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return Optional.of("it did not answer within " + TIMEOUT_SECONDS + " seconds");
    } catch (ExecutionException e) {
      return Optional.of("its answer cannot be read");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("the check was interrupted");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Optional<String> judge(Process process) {
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = line(out);
      if (line.isEmpty()) {
        return Optional.of("it ended without an answer");
      }
      boolean good =
          Json.parse(line) instanceof JsonObject message
              && Json.object(message, "result").isPresent();
      return good ? Optional.empty() : Optional.of("its answer to initialize is no result");
    } catch (IOException | JsonParseException e) {
      return Optional.of("its answer is no JSON-RPC message");
    }
  }

  private static String line(BufferedReader out) throws IOException {
    StringBuilder line = new StringBuilder();
    int c = out.read();
    while (c >= 0 && c != '\n' && line.length() < MAX_ANSWER) {
      line.append((char) c);
      c = out.read();
    }
    return line.toString().strip();
  }
}
