package dev.engram.runtime.cli;

import dev.engram.runtime.link.CommandRunner;
import dev.engram.runtime.link.LinkOptions;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.link.Selection;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Takes Engram out of hosts again; requirement [REG-4]. */
@Command(
    name = "unlink",
    mixinStandardHelpOptions = true,
    description = "Take Engram out of AI hosts again.",
    footer = {
      "",
      "Examples:",
      "  engram unlink claude          in this project",
      "  engram unlink --global all"
    })
final class UnlinkCommand implements Callable<Integer> {
  private final Console console;
  private final HostServices services;

  @Mixin private final LinkFlags flags = new LinkFlags();

  UnlinkCommand(Console console, HostServices services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    LinkOptions options = flags.everything();
    Selection selection =
        flags.hosts().equals(List.of("all"))
            // A host that is gone from the machine may have left its files.
            ? new Selection(services.catalog().hosts(), List.of())
            : Selection.of(
                services.catalog(), flags.hosts(), services.view(), flags.scope(), options);
    LinkReport report = services.link().unlink(selection.hosts(), flags.scope(), options);
    if (options.run() && !options.plan()) {
      report = new CommandRunner(services.environment()).runRemovals(report);
    }
    return console.print(LinkCommand.reply(report), flags.json());
  }
}
