package dev.engram.runtime.cli;

import com.google.gson.JsonObject;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.install.InstallReport;
import dev.engram.runtime.install.Uninstaller;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code engram uninstall}: takes away what {@link InstallCommand} put there. */
@Command(
    name = "uninstall",
    mixinStandardHelpOptions = true,
    description = "Remove what engram install wrote; memories, settings and hosts stay.",
    footer = {"", "Example:", "  engram uninstall --prefix ~/.local --plan"})
final class UninstallCommand implements Callable<Integer> {
  private final Console console;
  private final Services services;

  @Mixin private final InstallFlags flags = new InstallFlags();

  @Option(names = "--force", description = "Even while hosts are linked to it.")
  private boolean force;

  UninstallCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    Environment environment = services.environment();
    Path prefix = flags.prefix(environment);
    try {
      InstallReport report =
          new Uninstaller(environment, services.writer(), services.locks())
              .uninstall(prefix, force, flags.plan());
      return console.print(reply(report, prefix), flags.json());
    } catch (IOException e) {
      throw EngramException.failed(
          "install.unwritable",
          "Engram cannot be removed from " + prefix + ": " + e.getMessage() + ".",
          "Make the folder writable and run this again.");
    }
  }

  private Reply reply(InstallReport report, Path prefix) {
    List<String> lines = new ArrayList<>();
    if (flags.plan()) {
      lines.addAll(InstallFlags.lines(report.changes()));
    }
    lines.add(
        report.changes().isEmpty()
            ? "Nothing is installed below " + prefix + "."
            : (flags.plan() ? "Would uninstall from " : "Uninstalled from ")
                + prefix
                + ": "
                + InstallFlags.counts(report.changes())
                + ".");
    JsonObject data = new JsonObject();
    data.addProperty("prefix", prefix.toString());
    data.add("files", InstallFlags.files(report.changes()));
    return new Reply(String.join("\n", lines), data, report.diagnostics(), ExitCode.DONE);
  }
}
