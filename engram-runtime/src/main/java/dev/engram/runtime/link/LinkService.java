package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.MachineView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Links hosts and unlinks them; requirements [REG-1] to [REG-5] and [REG-10]. Each host is done
 * whole or not at all. Safe with several processes.
 */
public final class LinkService {
  private final Environment environment;
  private final FileLocks locks;
  private final FileGuard guard;
  private final Preflight preflight;
  private final Requests requests;

  /**
   * Makes a service for one project.
   *
   * @param environment of the process
   * @param workspace the project's folder; empty when there is none
   * @param locks the process's locks
   * @param serverCheck tries the server command
   */
  public LinkService(
      Environment environment, Optional<Path> workspace, FileLocks locks, ServerCheck serverCheck) {
    HostPaths paths = new HostPaths(environment, workspace);
    Commands commands = new Commands(environment);
    this.environment = environment;
    this.locks = locks;
    this.guard = new FileGuard(paths);
    this.preflight = new Preflight(commands, serverCheck);
    this.requests = new Requests(commands, new MachineView(paths));
  }

  /**
   * Links hosts in one scope.
   *
   * @param hosts which, in this order
   * @param scope whose files
   * @param options how
   * @return what was done
   * @throws IOException when a file cannot be read
   */
  public LinkReport link(List<Host> hosts, Scope scope, LinkOptions options) throws IOException {
    Report report = new Report();
    List<String> server = preflight.server(options, report);
    for (Host host : hosts) {
      Target target = new Target(host, scope);
      Optional<ScopeSupport.Supported> support = preflight.support(target, options, report);
      if (support.isPresent()) {
        preflight.advise(target, support.get(), server, options, report);
        List<Edit> edits = requests.edits(target, options.parts(), server);
        run(
            target,
            options,
            report,
            ledger -> {
              LinkRun run = new LinkRun(target, options.force(), guard, ledger, report);
              return run.plan(edits)
                  ? Optional.of(new Transaction.Planned(run.planner(), run.files()))
                  : Optional.empty();
            });
      }
    }
    return report.done();
  }

  /**
   * Takes hosts out again in one scope.
   *
   * @param hosts which, in this order
   * @param scope whose files
   * @param options {@code force} removes what was changed too, {@code plan} writes nothing
   * @return what was done
   * @throws IOException when a file cannot be read
   */
  public LinkReport unlink(List<Host> hosts, Scope scope, LinkOptions options) throws IOException {
    Report report = new Report();
    for (Host host : hosts) {
      Target target = new Target(host, scope);
      List<Edit> everything = requests.everything(target);
      run(
          target,
          options,
          report,
          ledger -> {
            UnlinkRun run = new UnlinkRun(target, options.force(), guard, ledger, report);
            run.plan(everything);
            return Optional.of(new Transaction.Planned(run.planner(), run.files()));
          });
    }
    return report.done();
  }

  private void run(Target target, LinkOptions options, Report report, Transaction.Work work)
      throws IOException {
    Transaction transaction = new Transaction(environment.configDir(), locks, report);
    if (options.plan()) {
      transaction.show(target, work);
    } else {
      transaction.run(target, work);
    }
  }
}
