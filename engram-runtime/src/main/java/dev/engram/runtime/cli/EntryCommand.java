package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.doctor.RuntimeCheck;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.page.ReviewPage;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram entry}: the local review page, until Ctrl-C or until nobody looks any more. */
@Command(
    name = "entry",
    mixinStandardHelpOptions = true,
    description = "Open the review page: browse memories, decide proposals, in your browser.",
    footer = {"", "Example:", "  engram entry --no-open    print the link, which works once"})
final class EntryCommand implements Callable<Integer> {
  private static final int MAX_PORT = 65535;
  private static final int MAX_IDLE = 24 * 60;

  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;
  private final Terminal terminal;
  private final HostServices hosts;
  private final RuntimeCheck memories;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Where to listen; a free one if not given.")
  private int port;

  @Option(names = "--no-open", description = "Do not start the browser.")
  private boolean noOpen;

  @Option(
      names = "--idle",
      paramLabel = "MINUTES",
      description = "End when nobody looked for so long (default 30).")
  private int idle = 30;

  @Option(names = "--json", description = "Print the link as JSON.")
  private boolean json;

  EntryCommand(
      Console console,
      Supplier<Workspace> workspace,
      Services services,
      Terminal terminal,
      HostServices hosts) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
    this.terminal = terminal;
    this.hosts = hosts;
    this.memories = new MemoryCheck(services, workspace);
  }

  @Override
  public Integer call() throws InterruptedException {
    within("--port", port, 0, MAX_PORT);
    within("--idle", idle, 1, MAX_IDLE);
    ReviewPage.Parts parts =
        new ReviewPage.Parts(
            services,
            workspace.get(),
            () -> hosts.doctor(hosts.catalog(), memories).run(Optional.empty()),
            terminal.present());
    try (ReviewPage page = ReviewPage.start(parts, port)) {
      Integer done = tell(page.link());
      if (!noOpen) {
        Optional<Process> unused = new Browser(services.environment()).open(page.link());
      }
      page.awaitIdle(Duration.ofMinutes(idle));
      if (!json) {
        console.show("The page is closed: nobody looked for " + idle + " minutes.");
      }
      return done;
    }
  }

  private Integer tell(URI link) {
    JsonObject data = new JsonObject();
    data.addProperty("url", link.toString());
    data.addProperty("idle_minutes", idle);
    String text =
        link
            + "\nThe link works once, in your browser on this machine. Ctrl-C ends the page, and so do "
            + idle
            + " idle minutes.";
    return console.print(Reply.done(text, data), json);
  }

  private static void within(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new EngramException(
          "argument.invalid",
          option + " is " + value + ".",
          "Give a number from " + least + " to " + most + ".",
          ExitCode.USAGE);
    }
  }
}
