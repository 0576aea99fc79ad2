package dev.engram.runtime.mcp;

import java.util.concurrent.CompletableFuture;

/** Whether the client has cancelled a request. For several threads. */
final class Cancellation {
  private final CompletableFuture<Void> cancelled = new CompletableFuture<>();

  /** Does something once the request is cancelled, or at once when it is already. */
  void then(Runnable action) {
    CompletableFuture<Void> unused = cancelled.thenRun(action);
  }

  boolean isCancelled() {
    return cancelled.isDone();
  }

  void cancel() {
    cancelled.complete(null);
  }
}
