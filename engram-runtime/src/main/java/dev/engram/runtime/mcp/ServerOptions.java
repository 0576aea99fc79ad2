package dev.engram.runtime.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The command line of {@code engram-mcp}, requirement [MCP-1].
 *
 * @param alwaysLoad {@code --always-load}: ask hosts to show {@code engram_load} from the start
 * @param elicitation false with {@code --no-elicitation}: never open a dialog
 * @param workspace {@code --workspace DIR} as typed
 * @param version {@code --version}: say it and end
 * @param help {@code --help}: say it and end
 * @param ignored arguments that mean nothing to this server, to be noted on standard error
 */
public record ServerOptions(
    boolean alwaysLoad,
    boolean elicitation,
    Optional<String> workspace,
    boolean version,
    boolean help,
    List<String> ignored) {
  private static final String WORKSPACE = "--workspace";

  /** Copies the list. */
  public ServerOptions {
    ignored = List.copyOf(ignored);
  }

  /** {@return the options in a command line; never fails, since hosts cannot show a usage error} */
  public static ServerOptions parse(List<String> arguments) {
    List<String> ignored = new ArrayList<>(arguments);
    boolean alwaysLoad = ignored.removeAll(List.of("--always-load"));
    boolean silent = ignored.removeAll(List.of("--no-elicitation"));
    boolean version = ignored.removeAll(List.of("--version"));
    boolean help = ignored.removeAll(List.of("--help", "-h"));
    Optional<String> workspace = takeWorkspace(ignored);
    return new ServerOptions(alwaysLoad, !silent, workspace, version, help, ignored);
  }

  /** Takes {@code --workspace DIR} and {@code --workspace=DIR} out; the last one wins. */
  private static Optional<String> takeWorkspace(List<String> arguments) {
    String found = "";
    for (int i = 0; i < arguments.size(); ) {
      String argument = arguments.get(i);
      if (argument.startsWith(WORKSPACE + "=")) {
        found = argument.substring(WORKSPACE.length() + 1);
        arguments.remove(i);
      } else if (argument.equals(WORKSPACE) && i + 1 < arguments.size()) {
        found = arguments.get(i + 1);
        arguments.subList(i, i + 2).clear();
      } else {
        i++;
      }
    }
    return found.isBlank() ? Optional.empty() : Optional.of(found);
  }
}
