package dev.engram.api;

import java.util.List;

/**
 * A file or folder of a host, said without knowing the machine. It never leaves its root: the
 * runtime resolves it and is the only one to read or write there.
 *
 * @param root where it starts
 * @param relative the way down from there, separated by {@code /}; empty for the root itself
 */
public record HostPath(Root root, String relative) {
  /** Where a path starts. */
  public sealed interface Root {
    /** The user's home folder ({@code HOME}). */
    record Home() implements Root {}

    /** The project's folder. */
    record Workspace() implements Root {}

    /**
     * A folder that the user may move with an environment variable.
     *
     * @param variable such as {@code CODEX_HOME}
     * @param homeFolder where it is below the home folder when the variable is not set, such as
     *     {@code .codex}; empty for the home folder itself
     */
    record Moved(String variable, String homeFolder) implements Root {}
  }

  /**
   * Checks that the path stays below its root.
   *
   * @throws IllegalArgumentException for an absolute path, a backslash, a colon, a control
   *     character, or a segment that is empty, {@code .} or {@code ..}
   */
  public HostPath {
    check(relative);
    if (root instanceof Root.Moved moved) {
      check(moved.homeFolder());
    }
  }

  /** {@return a path below the user's home folder} */
  public static HostPath home(String relative) {
    return new HostPath(new Root.Home(), relative);
  }

  /** {@return a path below the project's folder} */
  public static HostPath workspace(String relative) {
    return new HostPath(new Root.Workspace(), relative);
  }

  /** {@return a path below {@code XDG_CONFIG_HOME}, else {@code ~/.config}} */
  public static HostPath configHome(String relative) {
    return moved("XDG_CONFIG_HOME", ".config", relative);
  }

  /**
   * {@return a path below a folder that an environment variable may move}
   *
   * @param variable see {@link Root.Moved}
   * @param homeFolder see {@link Root.Moved}
   * @param relative the way down from that folder
   */
  public static HostPath moved(String variable, String homeFolder, String relative) {
    return new HostPath(new Root.Moved(variable, homeFolder), relative);
  }

  /**
   * {@return a path below this one}
   *
   * @param name the way down from here
   */
  public HostPath resolve(String name) {
    return new HostPath(root, relative.isEmpty() ? name : relative + "/" + name);
  }

  private static void check(String relative) {
    if (relative.isEmpty()) {
      return;
    }
    // Without lambdas: every hook reads a host's descriptor when Java has just started.
    boolean odd = false;
    for (int i = 0; i < relative.length(); i++) {
      char c = relative.charAt(i);
      odd |= c < ' ' || c == '\\' || c == ':';
    }
    for (String segment : List.of(relative.split("/", -1))) {
      odd |= segment.isEmpty() || segment.equals(".") || segment.equals("..");
    }
    if (odd) {
      throw new IllegalArgumentException("Not a path below its root: " + relative);
    }
  }
}
