package dev.engram.runtime.cli;

import dev.engram.api.Finding.Status;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.doctor.CheckResult;
import dev.engram.runtime.doctor.RuntimeCheck;
import dev.engram.runtime.memory.FileState;
import dev.engram.runtime.memory.RootFile;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Verification;
import dev.engram.runtime.memory.Verifier;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Doctor's look at the memories: the workspace, the settings, and files that are not as approved.
 */
final class MemoryCheck implements RuntimeCheck {
  private final Services services;
  private final Supplier<Workspace> workspace;

  MemoryCheck(Services services, Supplier<Workspace> workspace) {
    this.services = services;
    this.workspace = workspace;
  }

  @Override
  public List<CheckResult> run() {
    Workspace here = workspace.get();
    Settings settings = services.settings(here);
    List<CheckResult> results = new ArrayList<>();
    results.add(
        here.folder().isPresent()
            ? CheckResult.of(
                "memory.workspace",
                Status.PASS,
                "The workspace is " + here.folder().get() + " (" + here.reason() + ").",
                "")
            : CheckResult.of(
                "memory.workspace",
                Status.WARN,
                "There is no workspace: " + here.reason() + ".",
                "Run in a project folder, or name one with --workspace."));
    for (Diagnostic wrong : settings.diagnostics()) {
      results.add(CheckResult.of(wrong.id(), Status.WARN, wrong.message(), wrong.remedy()));
    }
    results.addAll(files(new Verifier().verify(Roots.of(here, settings).all())));
    return results;
  }

  private static List<CheckResult> files(Verification verification) {
    List<CheckResult> results = new ArrayList<>();
    for (Verification.Finding finding : verification.findings()) {
      if (finding.state() != FileState.UNKNOWN) {
        results.add(result(finding));
      }
    }
    if (results.isEmpty()) {
      results.add(
          CheckResult.of(
              "memory.files",
              Status.PASS,
              verification.checked() + " memory files are as they were approved.",
              ""));
    }
    return results;
  }

  private static CheckResult result(Verification.Finding finding) {
    boolean bad = finding.state() == FileState.CHANGED || finding.state() == FileState.INVALID;
    String line = finding.line() > 0 ? ", line " + finding.line() : "";
    return new CheckResult(
        "memory." + finding.state().id(),
        bad ? Status.FAIL : Status.WARN,
        finding.path() + line + ": " + finding.reason() + ".",
        finding.state() == FileState.INVALID
            ? "Correct the file by hand; it is skipped until then."
            : "Look at it; engram rehash accepts it as it is.",
        Optional.empty(),
        Optional.of(RootFile.of(finding.root(), finding.path())),
        "");
  }
}
