package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.Finding.Status;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.runtime.doctor.RuntimeCheck;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Checks the installation, the memories and the hosts; requirement [REG-7]. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = "Check the installation, the memories and the hosts.",
    footer = {
      "",
      "Examples:",
      "  engram doctor                 everything",
      "  engram doctor --host claude   one host only"
    })
final class DoctorCommand implements Callable<Integer> {
  private final Console console;
  private final HostServices services;
  private final RuntimeCheck memories;

  @Option(names = "--host", paramLabel = "HOST", description = "Check this host only.")
  private @Nullable String host;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Option(names = "--strict", description = "Fail on warnings too.")
  private boolean strict;

  DoctorCommand(Console console, HostServices services, RuntimeCheck memories) {
    this.console = console;
    this.services = services;
    this.memories = memories;
  }

  @Override
  public Integer call() {
    HostCatalog catalog = services.catalog();
    List<CheckResult> results =
        console.during(
            "Checking",
            () ->
                services
                    .doctor(catalog, memories)
                    .run(Optional.ofNullable(host).map(catalog::find)));
    JsonArray checks = new JsonArray();
    results.forEach(result -> checks.add(result.toJson()));
    JsonObject data = new JsonObject();
    data.add("checks", checks);
    String text = results.stream().map(CheckResult::line).collect(Collectors.joining("\n"));
    boolean bad =
        results.stream()
            .map(CheckResult::status)
            .anyMatch(status -> status == Status.FAIL || (strict && status == Status.WARN));
    return console.print(
        new Reply(text, data, List.of(), bad ? ExitCode.FAILED : ExitCode.DONE), json);
  }
}
