package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.install.InstallReport;
import dev.engram.runtime.install.Installer;
import dev.engram.runtime.install.PathAdvice;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code engram install}: puts this distribution where a person's programs are. */
@Command(
    name = "install",
    mixinStandardHelpOptions = true,
    description = "Copy this Engram below a folder of yours and put its programs into bin there.",
    footer = {"", "Example:", "  engram install --prefix ~/.local"})
final class InstallCommand implements Callable<Integer> {
  private final Console console;
  private final Services services;

  @Mixin private final InstallFlags flags = new InstallFlags();

  InstallCommand(Console console, Services services) {
    this.console = console;
    this.services = services;
  }

  @Override
  public Integer call() {
    Environment environment = services.environment();
    Path prefix = flags.prefix(environment);
    Installer installer = new Installer(environment, services.writer(), services.locks());
    Path target = installer.target(prefix);
    try {
      InstallReport report = installer.install(prefix, flags.plan());
      if (!flags.plan()) {
        ClassArchive.make(environment.withDistribution(target)).await(console);
      }
      return console.print(reply(report, prefix, target), flags.json());
    } catch (IOException e) {
      throw EngramException.failed(
          "install.unwritable",
          "Engram cannot be installed below " + prefix + ": " + e.getMessage() + ".",
          "Make the folder writable or choose another --prefix, and run this again.");
    }
  }

  private Reply reply(InstallReport report, Path prefix, Path target) throws IOException {
    List<String> lines = new ArrayList<>();
    if (flags.plan()) {
      lines.addAll(InstallFlags.lines(report.changes()));
    }
    lines.add(
        (flags.plan() ? "Would install in " : "Installed in ")
            + target
            + ", programs in "
            + prefix.resolve("bin")
            + ": "
            + InstallFlags.counts(report.changes())
            + ".");
    JsonArray commands = new JsonArray();
    List<Diagnostic> diagnostics = new ArrayList<>(report.diagnostics());
    PathAdvice path = new PathAdvice(services.environment(), prefix);
    Optional<String> export = path.line();
    Optional<Path> other = path.other();
    if (export.isPresent()) {
      lines.add(export.get());
      commands.add(export.get());
      diagnostics.add(
          Diagnostic.warning(
              "install.path",
              prefix.resolve("bin") + " is not on PATH.",
              "Add the line above to the start-up file of your shell, such as ~/.profile."));
    } else if (other.isPresent() && !flags.plan()) {
      diagnostics.add(
          Diagnostic.warning(
              "install.shadowed",
              "Another engram comes first on PATH: " + other.get() + ".",
              "Remove it, or put " + prefix.resolve("bin") + " before it."));
    }
    JsonObject data = new JsonObject();
    data.addProperty("prefix", prefix.toString());
    data.addProperty("distribution", target.toString());
    data.add("files", InstallFlags.files(report.changes()));
    data.add("commands", commands);
    return new Reply(String.join("\n", lines), data, diagnostics, ExitCode.DONE);
  }
}
