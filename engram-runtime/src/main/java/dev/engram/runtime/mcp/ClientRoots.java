package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The first root of a legacy client, requirement [MCP-7]: asked for with {@code roots/list} after
 * the handshake, and again when the client says that its roots changed. For several threads.
 */
final class ClientRoots {
  private final ClientRequests requests;
  private final Duration patience;
  private boolean declared;
  private boolean asking;
  private boolean askAgain;
  private CompletableFuture<Optional<Path>> root =
      CompletableFuture.completedFuture(Optional.empty());

  /**
   * Starts with a client that has none.
   *
   * @param requests asks the client
   * @param patience how long {@link #first} waits for an answer
   */
  ClientRoots(ClientRequests requests, Duration patience) {
    this.requests = requests;
    this.patience = patience;
  }

  /**
   * Begins a session.
   *
   * @param withRoots whether the client declared that it has roots, and they matter
   */
  synchronized void begin(boolean withRoots) {
    declared = withRoots;
    root = new CompletableFuture<>();
    if (!withRoots) {
      root.complete(Optional.empty());
    }
  }

  /** Asks the client, when it declared roots. A question that is open is repeated afterwards. */
  synchronized void ask() {
    if (!declared) {
      return;
    }
    askAgain = asking;
    if (!asking) {
      asking = true;
      if (root.isDone()) {
        root = new CompletableFuture<>();
      }
      CompletableFuture<Void> unused =
          requests.send("roots/list", new JsonObject()).answer().thenAccept(this::answered);
    }
  }

  private synchronized void answered(Optional<JsonObject> result) {
    asking = false;
    Optional<Path> first = result.flatMap(ClientRoots::firstFolder);
    // Too late for the calls that waited, in time for later ones.
    if (!root.complete(first)) {
      root = CompletableFuture.completedFuture(first);
    }
    if (askAgain) {
      ask();
    }
  }

  private synchronized CompletableFuture<Optional<Path>> current() {
    return root;
  }

  /** {@return the first root that is a folder's URI; waits once for an answer that is missing} */
  Optional<Path> first() {
    CompletableFuture<Optional<Path>> answer = current();
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.complete(Optional.empty());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
    return Optional.empty();
  }

  private static Optional<Path> firstFolder(JsonObject result) {
    if (result.get("roots") instanceof JsonArray roots) {
      for (JsonElement root : roots) {
        if (root instanceof JsonObject object) {
          Optional<Path> folder = Json.string(object, "uri").flatMap(ClientRoots::folder);
          if (folder.isPresent()) {
            return folder;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> folder(String uri) {
    try {
      URI parsed = new URI(uri);
      String path = parsed.getPath();
      return "file".equalsIgnoreCase(parsed.getScheme()) && path != null && path.startsWith("/")
          ? Optional.of(Path.of(path))
          : Optional.empty();
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
