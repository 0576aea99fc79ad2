package dev.engram.runtime.cli;

import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.memory.Verifier;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.Services;
import dev.engram.runtime.tools.VerificationView;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code engram verify}: which files are not as they were approved, [SAFE-2]. */
@Command(
    name = "verify",
    aliases = "vf",
    mixinStandardHelpOptions = true,
    description = "Check the memory files against what was approved.",
    footer = {
      "",
      "Exit code: 0 clean or only unreviewed, 4 changed, 1 invalid or missing.",
      "",
      "Example:",
      "  engram verify"
    })
final class VerifyCommand implements Callable<Integer> {
  private final Console console;
  private final Supplier<Workspace> workspace;
  private final Services services;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  VerifyCommand(Console console, Supplier<Workspace> workspace, Services services) {
    this.console = console;
    this.workspace = workspace;
    this.services = services;
  }

  @Override
  public Integer call() {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    services.committer().recover(here, settings);
    Verification verification = new Verifier().verify(Roots.of(here, settings).all());
    VerificationView view = new VerificationView(verification);
    return console.print(
        new Reply(view.text(), view.data(), view.diagnostics(), verification.exit()), json);
  }
}
