package dev.engram.api;

import java.util.List;

/** How memories reach a session before the agent asks; requirements [REG-5] and [REG-6]. */
public sealed interface HookSupport {
  /** How one handler is spelled. */
  enum Style {
    /** {@code {"matcher": "…", "hooks": [{"type": "command", "command": "…", "timeout": 10}]}}. */
    GROUPED,
    /** {@code {"type": "command", "command": "…", "timeout": 10}}. */
    TYPED,
    /** {@code {"command": "…", "timeout": 10}}. */
    FLAT
  }

  /** What the host counts a timeout in. */
  enum TimeUnit {
    /** Whole seconds. */
    SECONDS,
    /** Thousandths of a second. */
    MILLISECONDS
  }

  /**
   * One event that Engram listens to.
   *
   * @param path keys down to the event's array of handlers
   * @param matcher the host's filter; empty for none
   */
  record Event(List<String> path, String matcher) {
    /** Copies the path. */
    public Event {
      path = List.copyOf(path);
    }
  }

  /**
   * Handlers in a JSON file.
   *
   * @param file which file
   * @param events what to listen to
   * @param style how a handler is spelled
   * @param unit of the timeout
   * @param required members that the file must have at its top, such as a version
   */
  record JsonHooks(
      HostPath file, List<Event> events, Style style, TimeUnit unit, JsonValue.Members required)
      implements HookSupport {
    /** Copies the events. */
    public JsonHooks {
      events = List.copyOf(events);
    }
  }

  /**
   * A plugin in a file of Engram's own.
   *
   * @param file which file
   * @param before the program text before the hook command
   * @param after the program text after it; the command stands between them as a JSON string
   */
  record PluginFile(HostPath file, String before, String after) implements HookSupport {}

  /**
   * The host has no hook that could bring text into a session.
   *
   * @param reason one sentence
   */
  record None(String reason) implements HookSupport {}
}
