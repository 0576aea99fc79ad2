package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.util.Optional;

/** One JSON-RPC message of the client. */
sealed interface Message {
  /**
   * Asks for an answer.
   *
   * @param id a string or a number, kept as it was written
   * @param method any text
   * @param params empty when there were none
   */
  record Request(JsonPrimitive id, String method, JsonObject params) implements Message {}

  /**
   * Is never answered.
   *
   * @param method any text
   * @param params empty when there were none, or no object
   */
  record Notification(String method, JsonObject params) implements Message {}

  /**
   * Answers a request of the server.
   *
   * @param id as the client wrote it; any JSON
   * @param result empty when it is an error, or no object
   */
  record Response(JsonElement id, Optional<JsonObject> result) implements Message {}

  /**
   * Is none of these.
   *
   * @param id empty when it has none that may be repeated
   * @param problem what to answer
   */
  record Invalid(Optional<JsonPrimitive> id, RpcException problem) implements Message {}

  /** {@return what a JSON value is as a message} */
  static Message of(JsonElement value) {
    if (!(value instanceof JsonObject object)) {
      return invalid(Optional.empty(), "A message is a JSON object.");
    }
    if (!object.has("method") && (object.has("result") || object.has("error"))) {
      JsonElement id = object.has("id") ? object.get("id") : JsonNull.INSTANCE;
      return new Response(id, Json.object(object, "result"));
    }
    Optional<JsonPrimitive> id = id(object.get("id"));
    if (object.has("id") && id.isEmpty()) {
      return invalid(id, "The id of a request is a string or a number.");
    }
    Optional<String> method = Json.string(object, "method");
    if (method.isEmpty()) {
      return invalid(id, "A request names its method with a string.");
    }
    if (!Json.string(object, "jsonrpc").equals(Optional.of("2.0"))) {
      return invalid(id, "A message says \"jsonrpc\": \"2.0\".");
    }
    JsonElement params = object.get("params");
    boolean none = params == null || params.isJsonNull();
    JsonObject members = params instanceof JsonObject given ? given : new JsonObject();
    if (id.isEmpty()) {
      return new Notification(method.get(), members);
    }
    if (!none && !(params instanceof JsonObject)) {
      return new Invalid(id, RpcException.invalidParams("The parameters are a JSON object."));
    }
    return new Request(id.get(), method.get(), members);
  }

  private static Message invalid(Optional<JsonPrimitive> id, String message) {
    return new Invalid(id, RpcException.invalidRequest(message));
  }

  private static Optional<JsonPrimitive> id(JsonElement value) {
    return value instanceof JsonPrimitive id && (id.isNumber() || id.isString())
        ? Optional.of(id)
        : Optional.empty();
  }
}
