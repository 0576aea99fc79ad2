package dev.engram.runtime.cli;

import dev.engram.api.Scope;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.link.LinkService;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Brings what is linked to this release; requirement [REG-8]. */
@Command(
    name = "upgrade",
    mixinStandardHelpOptions = true,
    description = "Bring what is linked to this release.",
    footer = {"", "Example:", "  engram upgrade --plan"})
final class UpgradeCommand implements Callable<Integer> {
  private final Console console;
  private final HostServices services;

  @Option(names = "--host", paramLabel = "HOST", description = "Upgrade this host only.")
  private @Nullable String host;

  @Option(
      names = {"--plan", "--dry-run"},
      description = "Show what would be written, and stop.")
  private boolean plan;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  UpgradeCommand(Console console, HostServices services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    HostCatalog catalog = services.catalog();
    List<Host> hosts = host == null ? catalog.hosts() : List.of(catalog.find(host));
    LinkService link = services.link();
    LinkReport project = link.upgrade(hosts, Scope.WORKSPACE, plan);
    LinkReport user = link.upgrade(hosts, Scope.GLOBAL, plan);
    return console.print(LinkCommand.reply(project.and(user)), json);
  }
}
