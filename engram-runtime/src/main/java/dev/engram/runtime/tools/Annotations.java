package dev.engram.runtime.tools;

import com.google.gson.JsonObject;

/** The hints that hosts decide by, requirement [MCP-5]. */
final class Annotations {
  private Annotations() {}

  /** {@return hints of a tool that changes nothing} */
  static JsonObject readOnly() {
    JsonObject hints = new JsonObject();
    hints.addProperty("readOnlyHint", true);
    hints.addProperty("openWorldHint", false);
    return hints;
  }

  /**
   * {@return hints of a tool that may change something; nothing more is said, so that no host takes
   * it for harmless}
   */
  static JsonObject writes() {
    JsonObject hints = new JsonObject();
    hints.addProperty("readOnlyHint", false);
    return hints;
  }
}
