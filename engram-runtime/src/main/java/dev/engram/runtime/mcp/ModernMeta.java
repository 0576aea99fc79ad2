package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.util.Set;

/** The {@code _meta} of a modern request (M#RequestMetaObject), requirement [MCP-3]. */
final class ModernMeta {
  /** The one revision of this era. */
  static final String REVISION = "2026-07-28";

  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION = PREFIX + "protocolVersion";
  private static final String CAPABILITIES = PREFIX + "clientCapabilities";
  private static final String CLIENT_INFO = PREFIX + "clientInfo";
  private static final String LOG_LEVEL = PREFIX + "logLevel";

  /** Where a result names the server. */
  static final String SERVER_INFO = PREFIX + "serverInfo";

  /** Where a notification names its subscription. */
  static final String SUBSCRIPTION = PREFIX + "subscriptionId";

  private static final Set<String> LOG_LEVELS =
      Set.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

  private ModernMeta() {}

  /** {@return whether a request claims to be modern; then it is never served as a legacy one} */
  static boolean isClaimed(JsonObject params) {
    return params.get("_meta") instanceof JsonObject meta && meta.has(VERSION);
  }

  /**
   * Checks the envelope first and the version second.
   *
   * @param params of a request that claims to be modern
   * @throws RpcException when one is wrong
   */
  static void check(JsonObject params) throws RpcException {
    JsonObject meta = params.getAsJsonObject("_meta");
    String version = Params.requiredString(meta, VERSION);
    require(meta.get(CAPABILITIES) instanceof JsonObject, CAPABILITIES, "an object");
    if (meta.has(CLIENT_INFO)) {
      require(isImplementation(meta.get(CLIENT_INFO)), CLIENT_INFO, "name and version");
    }
    if (meta.has(LOG_LEVEL)) {
      require(isLogLevel(meta.get(LOG_LEVEL)), LOG_LEVEL, "a log level");
    }
    if (!version.equals(REVISION)) {
      throw RpcException.unsupportedVersion(REVISION, version);
    }
  }

  /** {@return whether the client shows forms, as a request that was checked says} */
  static boolean showsForms(JsonObject params) {
    return Elicitation.isDeclared(params.getAsJsonObject("_meta").getAsJsonObject(CAPABILITIES));
  }

  private static void require(boolean good, String name, String what) throws RpcException {
    if (!good) {
      throw RpcException.invalidParams("\"" + name + "\" must be " + what + ".");
    }
  }

  private static boolean isImplementation(JsonElement value) {
    return value instanceof JsonObject info
        && Json.string(info, "name").isPresent()
        && Json.string(info, "version").isPresent();
  }

  private static boolean isLogLevel(JsonElement value) {
    return value instanceof JsonPrimitive level
        && level.isString()
        && LOG_LEVELS.contains(level.getAsString());
  }
}
