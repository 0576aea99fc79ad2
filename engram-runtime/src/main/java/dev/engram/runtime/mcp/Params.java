package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;

/** Reads the parameters of requests. */
final class Params {
  private Params() {}

  /**
   * {@return a member that must be a string}
   *
   * @throws RpcException when it is not
   */
  static String requiredString(JsonObject params, String name) throws RpcException {
    return Json.string(params, name)
        .orElseThrow(() -> RpcException.invalidParams("\"" + name + "\" must be a string."));
  }

  /**
   * {@return a member that must be an object where it is given; empty when it is not}
   *
   * @throws RpcException when it is something else
   */
  static JsonObject optionalObject(JsonObject params, String name) throws RpcException {
    JsonElement value = params.get(name);
    if (value == null || value.isJsonNull()) {
      return new JsonObject();
    }
    if (value instanceof JsonObject object) {
      return object;
    }
    throw RpcException.invalidParams("\"" + name + "\" must be an object.");
  }

  /**
   * Checks the parameters of a list. Every list of this server is one page, so that there is no
   * cursor a client could have got.
   *
   * @throws RpcException when there is a cursor
   */
  static void requireFirstPage(JsonObject params) throws RpcException {
    if (params.has("cursor") && !params.get("cursor").isJsonNull()) {
      throw RpcException.invalidParams("\"cursor\" is not one of this server.");
    }
  }
}
