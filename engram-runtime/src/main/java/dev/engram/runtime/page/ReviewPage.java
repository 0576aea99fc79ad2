package dev.engram.runtime.page;

import com.sun.net.httpserver.HttpServer;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * The server of the review page, on loopback. Reads and decides through the same services as every
 * other way in, so that several processes may be at work on one root.
 */
public final class ReviewPage implements AutoCloseable {
  private static final int BACKLOG = 32;

  /** What the JDK's server reads when its first instance is made; it has no other way in. */
  private static final Map<String, String> LIMITS =
      Map.of(
          "sun.net.httpserver.maxReqTime", "5",
          // Counts the work on the answer too, such as the checks of the doctor.
          "sun.net.httpserver.maxRspTime", "30",
          "sun.net.httpserver.idleInterval", "10",
          "sun.net.httpserver.maxReqHeaders", "100",
          "sun.net.httpserver.maxReqHeaderSize", "16384",
          "sun.net.httpserver.maxIdleConnections", "32",
          "jdk.httpserver.maxConnections", "64");

  private final HttpServer server;
  private final ExecutorService threads;
  private final Session session;
  private final IdleTime idle;

  private ReviewPage(HttpServer server, ExecutorService threads, Session session, IdleTime idle) {
    this.server = server;
    this.threads = threads;
    this.session = session;
    this.idle = idle;
  }

  /**
   * What the page works with.
   *
   * @param services of the process
   * @param workspace whose memories are shown
   * @param doctor runs all checks
   * @param atTerminal whether the link is shown to a person, and not to a program
   */
  public record Parts(
      Services services,
      Workspace workspace,
      Supplier<List<CheckResult>> doctor,
      boolean atTerminal) {}

  /**
   * {@return a server that answers}
   *
   * @param port where to listen; 0 for a free one
   * @throws EngramException when it cannot
   */
  public static ReviewPage start(Parts parts, int port) {
    LIMITS.forEach(ReviewPage::limit);
    HttpServer server = bound(port);
    // One a connection at most: whoever is slow keeps nobody else waiting.
    ExecutorService threads =
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work, "page");
              thread.setDaemon(true);
              return thread;
            });
    Session session = new Session();
    IdleTime idle = new IdleTime();
    server.setExecutor(threads);
    server.createContext(
        "/",
        new FrontDoor(server.getAddress().getPort(), session, desk(parts, session), idle::used));
    server.start();
    return new ReviewPage(server, threads, session, idle);
  }

  /** {@return what opens the page, once} */
  public URI link() {
    return URI.create(
        "http://127.0.0.1:" + server.getAddress().getPort() + "/?token=" + session.link());
  }

  /** Waits until nobody has looked at the page for so long. */
  public void awaitIdle(Duration limit) throws InterruptedException {
    idle.await(limit);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static void limit(String name, String value) {
    if (System.getProperty(name) == null) {
      System.setProperty(name, value);
    }
  }

  private static HttpServer bound(int port) {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      return HttpServer.create(new InetSocketAddress(loopback, port), BACKLOG);
    } catch (IOException e) {
      throw EngramException.failed(
          "page.port",
          "Port " + port + " of this machine cannot be used: " + e.getMessage() + ".",
          "Leave --port out for a free one.");
    }
  }

  private static Desk desk(Parts parts, Session session) {
    Proposals proposals = new Proposals(parts, session);
    MemoryLinks links = new MemoryLinks(parts);
    Map<String, View> views =
        Map.of(
            "memories", new MemoriesView(parts),
            "memory", new MemoryView(parts, links),
            "pending", new PendingView(parts),
            "proposal", proposals,
            "graph", new GraphView(links),
            "doctor", new DoctorView(parts.doctor()));
    Map<String, Answer> files =
        Map.of(
            "style.css", Answer.file("text/css; charset=utf-8", resource("style.css")),
            "icon.svg", Answer.file("image/svg+xml", resource("icon.svg")));
    return new Desk(
        views,
        files,
        new Decision(parts, session, proposals),
        new Frame(session, place(parts.workspace())),
        defect ->
            parts.services().environment().err().println("engram: internal error: " + defect));
  }

  private static String place(Workspace workspace) {
    return workspace.folder().map(Object::toString).orElse("no workspace: " + workspace.reason());
  }

  private static String resource(String name) {
    try (InputStream in = ReviewPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
