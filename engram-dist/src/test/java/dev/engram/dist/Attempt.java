package dev.engram.dist;

import com.google.gson.JsonObject;

/**
 * One memory on its way into the root.
 *
 * @param token of its proposal
 * @param text that the memory holds
 * @param acknowledged whether a commit answered that it was written
 */
record Attempt(String token, String text, boolean acknowledged) {
  /** {@return whether a commit's envelope says that it wrote something} */
  static boolean wrote(JsonObject envelope) {
    return envelope.get("ok").getAsBoolean()
        && !envelope.getAsJsonObject("data").getAsJsonArray("written").isEmpty();
  }
}
