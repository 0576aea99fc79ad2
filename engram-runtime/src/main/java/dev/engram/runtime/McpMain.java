package dev.engram.runtime;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Version;
import dev.engram.runtime.mcp.McpServer;
import dev.engram.runtime.mcp.ServerOptions;
import dev.engram.runtime.mcp.WorkspaceSource;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.memory.WorkspaceLocator;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.tools.Services;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The entry point of {@code engram-mcp}. It never touches picocli, so that it starts at once. */
public final class McpMain {
  private static final String HELP =
      """
      engram-mcp: the MCP server of Engram, on standard input and output.

      Options:
        --workspace DIR    the project folder; else ENGRAM_WORKSPACE, the client's root, or the
                           nearest folder with .agents/.engram
        --always-load      ask the host to keep engram_load in view
        --no-elicitation   never open a dialog in the host
        --version          print the version
        --help             print this text

      A host starts it by itself: run "engram link <host>" to register it there.""";

  private McpMain() {}

  /** Serves until the end of input. */
  public static void main(String[] arguments) {
    Environment environment = Environment.system();
    // Whatever a library prints must not get between the messages.
    System.setOut(environment.err());
    System.exit(run(environment, List.of(arguments)));
  }

  /**
   * {@return the exit code}
   *
   * @param environment whose streams carry the protocol
   * @param arguments of the command line
   */
  public static int run(Environment environment, List<String> arguments) {
    ServerOptions options = ServerOptions.parse(arguments);
    if (options.version() || options.help()) {
      environment.out().println(options.version() ? "engram-mcp " + Version.current() : HELP);
      return 0;
    }
    options.ignored().forEach(word -> environment.err().println("engram-mcp: ignoring " + word));
    try (Services services = Services.ofServer(environment)) {
      return new McpServer(
              environment,
              new McpServer.Services(
                  services.tools(), services.resources(), workspaces(environment, options)),
              Version.current(),
              options)
          .run();
    } catch (EngramException e) {
      environment.err().println("engram-mcp: " + e.line());
      return e.exitCode().code();
    }
  }

  private static WorkspaceSource workspaces(Environment environment, ServerOptions options) {
    Optional<Path> option = options.workspace().map(environment::absolute);
    WorkspaceLocator locator = new WorkspaceLocator(environment, option);
    boolean named = option.isPresent() || environment.variable("ENGRAM_WORKSPACE").isPresent();
    return new WorkspaceSource() {
      @Override
      public boolean wantsClientRoot() {
        return !named;
      }

      @Override
      public Workspace locate(Optional<Path> clientRoot) {
        return locator.locate(clientRoot);
      }
    };
  }
}
