package dev.engram.api;

import java.util.List;
import java.util.Map;

/**
 * How a host spells a stdio server in JSON: what stands before the command, how the command is
 * written, and what stands after it.
 *
 * @param before members before the command, such as {@code type}
 * @param style how the command is written
 * @param after members after the command, such as {@code enabled}
 */
public record ServerShape(JsonValue.Members before, Style style, JsonValue.Members after) {
  /** How the words of a command are written. */
  public enum Style {
    /** {@code "command": "a", "args": ["b"]}. */
    COMMAND_AND_ARGS,
    /** {@code "command": ["a", "b"]}. */
    ARRAY
  }

  /** {@return the shape that most hosts share: {@code {"command": "a", "args": ["b"]}}} */
  public static ServerShape plain() {
    return new ServerShape(JsonValue.object(), Style.COMMAND_AND_ARGS, JsonValue.object());
  }

  /**
   * {@return a whole entry}
   *
   * @param command the program and its arguments; never empty
   */
  public JsonValue.Members entry(List<String> command) {
    JsonValue.Members entry = before;
    if (style == Style.ARRAY) {
      entry = entry.with("command", JsonValue.texts(command));
    } else {
      entry =
          entry
              .with("command", JsonValue.text(command.get(0)))
              .with("args", JsonValue.texts(command.subList(1, command.size())));
    }
    for (Map.Entry<String, JsonValue> member : after.values().entrySet()) {
      entry = entry.with(member.getKey(), member.getValue());
    }
    return entry;
  }
}
