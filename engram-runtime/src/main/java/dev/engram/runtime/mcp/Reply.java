package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import java.util.Optional;

/** Where the outcome of one request goes. Called once, by any thread. */
interface Reply {
  /** Takes the response; empty when there is none to give, since the request was cancelled. */
  void send(Optional<JsonObject> response);
}
