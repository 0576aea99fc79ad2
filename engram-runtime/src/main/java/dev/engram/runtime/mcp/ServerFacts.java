package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;

/**
 * What the server says about itself, in both eras the same, requirement [MCP-4].
 *
 * @param version of Engram
 */
record ServerFacts(String version) {
  /** At most 512 characters, so that no host cuts it. */
  static final String INSTRUCTIONS =
      "Engram keeps this project's rules, decisions and knowledge as files that people approve. "
          + "Before a task, call engram_load with the task to recall what applies; engram_search "
          + "finds a single fact. When something worth keeping comes up, propose it with "
          + "engram_save, or several with engram_save_session, and show the numbered candidates. "
          + "engram_commit writes them: it needs a human's approval of exactly those candidates, "
          + "so never call it unasked.";

  /** {@return {@code serverInfo}} */
  JsonObject info() {
    JsonObject info = new JsonObject();
    info.addProperty("name", "engram");
    info.addProperty("title", "Engram");
    info.addProperty("version", version);
    return info;
  }

  /** {@return the capabilities: no list changes by itself, nothing is subscribed to} */
  static JsonObject capabilities() {
    JsonObject capabilities = new JsonObject();
    capabilities.add("tools", new JsonObject());
    capabilities.add("resources", new JsonObject());
    capabilities.add("prompts", new JsonObject());
    return capabilities;
  }
}
