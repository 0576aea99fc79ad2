package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;

/** A request that is answered with a JSON-RPC error (JSON-RPC 2.0, section 5.1). */
final class RpcException extends Exception {
  private static final int LONGEST_QUOTE = 100;

  private final int code;
  private final transient Optional<JsonObject> data;

  private RpcException(int code, String message, Optional<JsonObject> data) {
    // It is an answer, not a defect: nobody looks at where it came from.
    super(message, null, false, false);
    this.code = code;
    this.data = data;
  }

  private RpcException(int code, String message) {
    this(code, message, Optional.empty());
  }

  static RpcException parseError(String message) {
    return new RpcException(-32700, message);
  }

  static RpcException invalidRequest(String message) {
    return new RpcException(-32600, message);
  }

  static RpcException unknownMethod(String method) {
    return new RpcException(-32601, "There is no method " + quote(method) + ".");
  }

  static RpcException invalidParams(String message) {
    return new RpcException(-32602, message);
  }

  static RpcException internal(String message) {
    return new RpcException(-32603, message);
  }

  /** {@return the failure of a tool that was called as a method} */
  static RpcException toolFailed(String message) {
    return new RpcException(-32000, message);
  }

  /** {@return the refusal of a protocol revision, M#UnsupportedProtocolVersionError} */
  static RpcException unsupportedVersion(String supported, String requested) {
    JsonArray versions = new JsonArray();
    versions.add(supported);
    JsonObject data = new JsonObject();
    data.add("supported", versions);
    data.addProperty("requested", cut(requested));
    return new RpcException(
        -32022, "Protocol revision " + quote(requested) + " is not served.", Optional.of(data));
  }

  /**
   * {@return that there is no such resource}
   *
   * @param code the era's: -32002 or -32602
   * @param uri as the client sent it
   */
  static RpcException unknownResource(int code, String uri) {
    return new RpcException(code, "There is no resource " + quote(uri) + ".");
  }

  /** {@return a client's word for a message: in quotation marks, cut when it is long} */
  static String quote(String word) {
    return '"' + cut(word) + '"';
  }

  private static String cut(String word) {
    return word.length() > LONGEST_QUOTE ? word.substring(0, LONGEST_QUOTE) + "…" : word;
  }

  /**
   * {@return the error as an answer}
   *
   * @param id the request's; empty when it could not be read: then the member is left out, since no
   *     schema of MCP allows null
   */
  JsonObject toResponse(Optional<JsonPrimitive> id) {
    JsonObject error = new JsonObject();
    error.addProperty("code", code);
    error.addProperty("message", getMessage());
    data.ifPresent(value -> error.add("data", value));
    JsonObject response = new JsonObject();
    response.addProperty("jsonrpc", "2.0");
    id.ifPresent(value -> response.add("id", value));
    response.add("error", error);
    return response;
  }
}
