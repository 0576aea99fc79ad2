package dev.engram.runtime.doctor;

import dev.engram.api.Finding.Status;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.HostProblem;
import dev.engram.runtime.link.LinkStatus;
import dev.engram.runtime.link.ServerCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the checks; requirement [REG-7]. Writes nothing. */
public final class Doctor {
  private final Environment environment;
  private final Optional<Path> workspace;
  private final HostCatalog catalog;
  private final ServerCheck serverCheck;
  private final List<RuntimeCheck> runtimeChecks;

  /**
   * Makes a doctor for one project.
   *
   * @param environment of the process
   * @param workspace the project's folder; empty when there is none
   * @param catalog of all hosts
   * @param serverCheck tries server commands
   * @param runtimeChecks of Engram's own files
   */
  public Doctor(
      Environment environment,
      Optional<Path> workspace,
      HostCatalog catalog,
      ServerCheck serverCheck,
      List<RuntimeCheck> runtimeChecks) {
    this.environment = environment;
    this.workspace = workspace;
    this.catalog = catalog;
    this.serverCheck = serverCheck;
    this.runtimeChecks = List.copyOf(runtimeChecks);
  }

  /**
   * {@return the results}
   *
   * @param host the one host to check; empty for everything
   */
  public List<CheckResult> run(Optional<Host> host) {
    List<CheckResult> results = new ArrayList<>();
    if (host.isEmpty()) {
      runtimeChecks.forEach(check -> results.addAll(check.run()));
      for (HostProblem problem : catalog.problems()) {
        results.add(
            CheckResult.of(problem.code(), Status.WARN, problem.message(), problem.remedy()));
      }
      subsystem().ifPresent(results::add);
    }
    HostChecks checks =
        new HostChecks(
            new LinkStatus(environment, workspace),
            new HostPaths(environment, workspace),
            serverCheck);
    host.map(List::of).orElse(catalog.hosts()).forEach(each -> results.addAll(checks.run(each)));
    return results;
  }

  private Optional<CheckResult> subsystem() {
    return environment
        .variable("WSL_DISTRO_NAME")
        .map(
            name ->
                CheckResult.of(
                    "host.wsl",
                    Status.WARN,
                    "This is WSL (" + name + "): a host that runs on Windows reads another home.",
                    "For such a host, install Engram on Windows and link it there."));
  }
}
