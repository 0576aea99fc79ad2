package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.link.CommandRunner;
import dev.engram.runtime.link.LinkOptions;
import dev.engram.runtime.link.LinkReport;
import dev.engram.runtime.link.LinkStatus;
import dev.engram.runtime.link.LinkStatus.Place;
import dev.engram.runtime.link.Selection;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Registers Engram in hosts; requirements [REG-1] to [REG-5]. */
@Command(
    name = "link",
    mixinStandardHelpOptions = true,
    description = "Register Engram in AI hosts.",
    footer = {
      "",
      "Examples:",
      "  engram link claude            in this project",
      "  engram link --global all      in every host on this machine, for all projects",
      "  engram link codex --plan      show the changes only",
      "  engram link list              what is linked where"
    })
final class LinkCommand implements Callable<Integer> {
  private final Console console;
  private final HostServices services;

  @Mixin private final LinkFlags flags = new LinkFlags();

  @Option(names = "--mcp-only", description = "Only the server entry and its gate.")
  private boolean mcpOnly;

  @Option(names = "--no-hooks", description = "Leave the hooks out.")
  private boolean noHooks;

  @Option(names = "--no-instructions", description = "Leave the instructions block out.")
  private boolean noInstructions;

  @Option(names = "--no-gate", description = "Leave the human gate on engram_commit out.")
  private boolean noGate;

  @Option(
      names = "--command",
      paramLabel = "COMMAND",
      description = "The server command to write, instead of engram-mcp.")
  private @Nullable String command;

  LinkCommand(Console console, HostServices services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() throws IOException {
    if (flags.hosts().equals(List.of("list"))) {
      return console.print(list(), flags.json());
    }
    LinkOptions options = flags.options(parts(), command);
    Selection selection =
        Selection.of(services.catalog(), flags.hosts(), services.view(), flags.scope(), options);
    LinkReport report =
        services
            .link()
            .link(selection.hosts(), flags.scope(), options)
            .withSkipped(selection.skipped());
    if (options.run() && !options.plan()) {
      report = new CommandRunner(services.environment()).run(report);
    }
    Integer exit = console.print(reply(report), flags.json());
    if (!options.plan()) {
      ClassArchive.make(services.environment()).await(console);
    }
    return exit;
  }

  private Set<Part> parts() {
    Set<Part> parts =
        mcpOnly ? EnumSet.of(Part.REGISTRATION, Part.GATE) : EnumSet.allOf(Part.class);
    if (noHooks) {
      parts.remove(Part.HOOKS);
    }
    if (noInstructions) {
      parts.remove(Part.INSTRUCTIONS);
    }
    if (noGate) {
      parts.remove(Part.GATE);
    }
    return parts;
  }

  static Reply reply(LinkReport report) {
    String text = report.text();
    return new Reply(
        text.isEmpty() ? "Nothing to do." : text,
        report.data(),
        report.diagnostics(),
        report.exit());
  }

  private Reply list() {
    LinkStatus status = services.status();
    List<String> lines = new ArrayList<>();
    JsonArray rows = new JsonArray();
    List<Diagnostic> problems = new ArrayList<>();
    for (Host host : services.catalog().hosts()) {
      try {
        for (Scope scope : Scope.values()) {
          for (Place place : status.places(host, scope)) {
            lines.add(line(place));
            rows.add(row(place));
          }
        }
      } catch (EngramException e) {
        problems.add(Diagnostic.warning(e.code(), String.valueOf(e.getMessage()), e.remedy()));
      }
    }
    JsonObject data = new JsonObject();
    data.add("places", rows);
    return new Reply(String.join("\n", lines), data, problems, ExitCode.DONE);
  }

  private static String line(Place place) {
    String where = place.file().map(Path::toString).orElse(place.note());
    return "%-12s %-10s %-10s %s"
        .formatted(place.host().id(), place.scope().id(), state(place), where);
  }

  private static String state(Place place) {
    return place.state().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static JsonObject row(Place place) {
    JsonObject row = new JsonObject();
    row.addProperty("host", place.host().id());
    row.addProperty("scope", place.scope().id());
    row.addProperty("state", state(place));
    place.file().ifPresent(file -> row.addProperty("file", file.toString()));
    row.addProperty("note", place.note());
    return row;
  }
}
