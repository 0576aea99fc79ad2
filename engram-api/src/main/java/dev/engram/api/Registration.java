package dev.engram.api;

import java.util.List;
import java.util.Optional;

/** Where and how the MCP server is registered in one scope; requirement [REG-1]. */
public sealed interface Registration {
  /**
   * An entry in a JSON file that also holds other things.
   *
   * @param file which file
   * @param path keys down to the entry, the last one being its name
   * @param shape how the entry is spelled
   * @param alsoIn a second file that gets the same entry when its folder exists
   */
  record JsonEntry(ConfigFile file, List<String> path, ServerShape shape, Optional<HostPath> alsoIn)
      implements Registration {
    /** Copies the path. */
    public JsonEntry {
      path = List.copyOf(path);
    }

    /** {@return an entry in one file} */
    public static JsonEntry in(ConfigFile file, List<String> path, ServerShape shape) {
      return new JsonEntry(file, path, shape, Optional.empty());
    }
  }

  /**
   * A managed block at the end of a TOML file.
   *
   * @param file which file
   * @param table the server's table, such as {@code mcp_servers.engram}
   * @param gate text put after the table when the gate is wanted; empty when there is none
   */
  record TomlBlock(HostPath file, String table, String gate) implements Registration {}

  /**
   * A file of Engram's own, part of a plugin for the host.
   *
   * @param file which file
   * @param path keys down to the entry
   * @param shape how the entry is spelled
   */
  record BundledIn(HostPath file, List<String> path, ServerShape shape) implements Registration {
    /** Copies the path. */
    public BundledIn {
      path = List.copyOf(path);
    }
  }

  /**
   * No file: the host's own command does it, and a human runs that.
   *
   * @param words the words before the server command, such as {@code claude mcp add … --}
   * @param undo the whole command that takes the registration away again
   * @param why why Engram does not write it itself
   */
  record UserCommand(List<String> words, List<String> undo, String why) implements Registration {
    /** Copies the words. */
    public UserCommand {
      words = List.copyOf(words);
      undo = List.copyOf(undo);
    }
  }

  /**
   * The host has no registration in this scope.
   *
   * @param reason one sentence, and where to register instead
   */
  record None(String reason) implements Registration {}
}
