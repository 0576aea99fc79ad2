package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Collects the responses to a JSON-RPC batch, which only revision 2025-03-26 has, and gives them on
 * as one array when all have come. For several threads.
 */
final class BatchReply implements Reply {
  private final JsonArray responses = new JsonArray();
  private final Consumer<JsonArray> whole;
  private int open;

  /**
   * Makes an empty one.
   *
   * @param elements how many calls of {@link #send} there will be
   * @param whole called once, not at all when there is no response
   */
  BatchReply(int elements, Consumer<JsonArray> whole) {
    this.open = elements;
    this.whole = whole;
  }

  @Override
  public void send(Optional<JsonObject> response) {
    if (add(response) && !responses.isEmpty()) {
      whole.accept(responses);
    }
  }

  private synchronized boolean add(Optional<JsonObject> response) {
    response.ifPresent(responses::add);
    open--;
    return open == 0;
  }
}
