package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The requests that the server has sent to a legacy client and that wait for its answer. For
 * several threads.
 */
final class ClientRequests {
  private final MessageWriter writer;
  // From 1 on: TypeScript clients ignore a cancellation of request 0.
  private final AtomicInteger lastId = new AtomicInteger();
  private final Map<String, CompletableFuture<Optional<JsonObject>>> waiting =
      new ConcurrentHashMap<>();
  private volatile boolean closed;

  ClientRequests(MessageWriter writer) {
    this.writer = writer;
  }

  /**
   * A request that was sent.
   *
   * @param id of the request
   * @param answer what the client will answer: its result, or empty for an error, a result that is
   *     no object, or the end of input
   */
  record Sent(JsonPrimitive id, CompletableFuture<Optional<JsonObject>> answer) {}

  /** {@return the request, just sent} */
  Sent send(String method, JsonObject params) {
    JsonPrimitive id = new JsonPrimitive(lastId.incrementAndGet());
    CompletableFuture<Optional<JsonObject>> answer = new CompletableFuture<>();
    waiting.put(Json.write(id), answer);
    JsonObject request = new JsonObject();
    request.addProperty("jsonrpc", "2.0");
    request.add("id", id);
    request.addProperty("method", method);
    request.add("params", params);
    writer.write(request);
    if (closed) {
      close();
    }
    return new Sent(id, answer);
  }

  /** Tells the client that nobody waits for its answer any more; nothing when it has answered. */
  void withdraw(Sent sent) {
    CompletableFuture<Optional<JsonObject>> answer = waiting.remove(Json.write(sent.id()));
    if (answer != null) {
      JsonObject params = new JsonObject();
      params.add("requestId", sent.id());
      JsonObject notification = new JsonObject();
      notification.addProperty("jsonrpc", "2.0");
      notification.addProperty("method", "notifications/cancelled");
      notification.add("params", params);
      writer.write(notification);
      answer.complete(Optional.empty());
    }
  }

  /** Takes an answer; one that nobody waits for is ignored. */
  void answered(Message.Response response) {
    CompletableFuture<Optional<JsonObject>> answer = waiting.remove(Json.write(response.id()));
    if (answer != null) {
      answer.complete(response.result());
    }
  }

  /** {@return whether the client has gone} */
  boolean isClosed() {
    return closed;
  }

  /** Ends all waiting, now and later: the client has gone. */
  void close() {
    closed = true;
    waiting.values().forEach(answer -> answer.complete(Optional.empty()));
  }
}
