package dev.engram.runtime.mcp;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.ResourceStore;
import dev.engram.runtime.tools.Tool;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * The MCP server on the standard streams of an {@link Environment}. Whoever starts it sees to it
 * that nothing else writes to standard output.
 */
public final class McpServer {
  private static final int MAX_LINE_BYTES = 16 << 20;
  private static final Duration ROOTS_PATIENCE = Duration.ofSeconds(2);
  // Without a sign of life from the work or the reader; hosts wait two seconds before they kill.
  private static final Duration END_PATIENCE = Duration.ofMillis(1800);

  private final Environment environment;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final MessageWriter writer;
  private final Calls calls = new Calls();
  private final ClientRequests clientRequests;
  private final Dispatcher dispatcher;

  /**
   * What the server serves.
   *
   * @param tools in the order of the list
   * @param resources the memories
   * @param workspaces finds the project
   */
  public record Services(List<Tool> tools, ResourceStore resources, WorkspaceSource workspaces) {
    /** Copies the list. */
    public Services {
      tools = List.copyOf(tools);
    }
  }

  /**
   * Makes a server that reads nothing yet.
   *
   * @param environment its streams and its variable {@code ENGRAM_DEBUG} are used
   * @param services what it serves
   * @param version of Engram
   * @param options the command line
   */
  public McpServer(
      Environment environment, Services services, String version, ServerOptions options) {
    this.environment = environment;
    writer = new MessageWriter(environment.out(), ended::countDown);
    clientRequests = new ClientRequests(writer);
    ServerFacts facts = new ServerFacts(version);
    CommonMethods methods =
        new CommonMethods(
            new ToolMethods(services.tools(), options.alwaysLoad()),
            new ResourceMethods(services.resources()));
    WorkspaceSource workspaces = services.workspaces();
    ClientRoots roots = new ClientRoots(clientRequests, ROOTS_PATIENCE);
    boolean traces = environment.variable("ENGRAM_DEBUG").isPresent();
    dispatcher =
        new Dispatcher(
            new LegacyEra(
                facts,
                methods,
                workspaces,
                roots,
                cancellation ->
                    options.elicitation()
                        ? Optional.of(new LegacyDialog(clientRequests, calls, cancellation))
                        : Optional.empty()),
            new ModernEra(facts, methods, workspaces, writer, modernDialog(options)),
            calls,
            clientRequests,
            writer,
            new ServerLog(environment.err(), traces));
  }

  /**
   * Serves until the end of input, or until nobody reads the output. Answers that are owed are
   * given before it returns, unless they take long. Call it once; its threads do not keep the
   * process alive.
   *
   * @return the exit code
   */
  public int run() {
    Daemon.thread("mcp-writer", writer).start();
    Daemon.thread("mcp-reader", this::read).start();
    try {
      ended.await();
      clientRequests.close();
      calls.finish(END_PATIENCE);
      writer.close(END_PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.DONE.code();
  }

  private Optional<Dialog> modernDialog(ServerOptions options) {
    return options.elicitation()
        ? Optional.of(new ModernDialog(new RequestState(environment.clock()), environment.clock()))
        : Optional.empty();
  }

  private void read() {
    LineReader lines = new LineReader(environment.in(), MAX_LINE_BYTES);
    try {
      for (Optional<Line> line = lines.next(); line.isPresent(); line = lines.next()) {
        dispatcher.accept(line.get());
      }
    } catch (IOException e) {
      // The client has gone: the same as the end of input.
      environment.err().println("engram-mcp: cannot read standard input: " + e.getMessage());
    } finally {
      ended.countDown();
    }
  }
}
