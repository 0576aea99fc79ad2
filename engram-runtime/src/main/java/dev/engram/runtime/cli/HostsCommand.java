package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.hosts.HostProblem;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows the host plug-ins, from which jar they are, and what each can do; requirement [REG-9]. */
@Command(
    name = "hosts",
    mixinStandardHelpOptions = true,
    description = "Show the host plug-ins and what each can do.",
    footer = {"", "Example:", "  engram hosts"})
final class HostsCommand implements Callable<Integer> {
  private final Console console;
  private final HostServices services;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  HostsCommand(Console console, HostServices services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    HostCatalog catalog = services.catalog();
    List<String> lines = new ArrayList<>();
    JsonArray hosts = new JsonArray();
    for (Host host : catalog.hosts()) {
      lines.add(
          "%-12s %s, from %s".formatted(host.id(), host.descriptor().displayName(), host.source()));
      JsonObject row = new JsonObject();
      row.addProperty("id", host.id());
      row.addProperty("name", host.descriptor().displayName());
      row.addProperty("source", host.source());
      row.addProperty("built_in", host.builtIn());
      for (Scope scope : Scope.values()) {
        String can = abilities(host.descriptor().scope(scope));
        lines.add("  %-10s %s".formatted(scope.id(), can));
        row.addProperty(scope.id(), can);
      }
      hosts.add(row);
    }
    List<Diagnostic> problems = new ArrayList<>();
    for (HostProblem problem : catalog.problems()) {
      problems.add(Diagnostic.warning(problem.code(), problem.message(), problem.remedy()));
    }
    JsonObject data = new JsonObject();
    data.add("hosts", hosts);
    return console.print(new Reply(String.join("\n", lines), data, problems, ExitCode.DONE), json);
  }

  private static String abilities(ScopeSupport support) {
    if (!(support instanceof ScopeSupport.Supported can)) {
      return ((ScopeSupport.Unsupported) support).reason();
    }
    List<String> words = new ArrayList<>();
    // The name of each variant is what it does; "None" is what it does not.
    addUnlessNone(words, "registration", can.registration());
    addUnlessNone(words, "gate", can.gate());
    addUnlessNone(words, "instructions", can.instructions());
    addUnlessNone(words, "command", can.command());
    addUnlessNone(words, "hooks", can.hooks());
    return String.join(", ", words);
  }

  private static void addUnlessNone(List<String> words, String word, Object ability) {
    if (!ability.getClass().getSimpleName().equals("None")) {
      words.add(word);
    }
  }
}
