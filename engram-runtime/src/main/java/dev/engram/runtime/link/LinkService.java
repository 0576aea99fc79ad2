package dev.engram.runtime.link;

import dev.engram.api.Edit;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostPaths;
import dev.engram.runtime.hosts.MachineView;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
    return each(
        hosts,
        scope,
        report,
        target -> {
          Optional<ScopeSupport.Supported> support = preflight.support(target, options, report);
          if (support.isPresent()) {
            preflight.advise(target, support.get(), server, options, report);
            link(target, options, requests.edits(target, options.parts(), server), report);
          }
        });
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
    return each(
        hosts,
        scope,
        report,
        target -> {
          List<Edit> everything = requests.everything(target);
          run(
              target,
              options,
              report,
              ledger -> {
                UnlinkRun run = new UnlinkRun(context(target, options, ledger, report));
                run.plan(everything);
                return Optional.of(new Transaction.Planned(run.planner(), run.files()));
              });
        });
  }

  /**
   * Brings what is installed to this release: commands, blocks, hooks and skills. What a human
   * changed is reported and left; what is not installed stays out. Requirement [REG-8].
   *
   * @param hosts which, in this order
   * @param scope whose files
   * @param plan whether to show what would be written, and write nothing
   * @return what was done
   * @throws IOException when a file cannot be read
   */
  public LinkReport upgrade(List<Host> hosts, Scope scope, boolean plan) throws IOException {
    Report report = new Report();
    LinkOptions options =
        new LinkOptions(Set.of(Part.values()), false, plan, Optional.empty(), false);
    List<String> server = preflight.server(options, report);
    return each(
        hosts,
        scope,
        report,
        target -> {
          Set<Part> installed = installed(target);
          if (!installed.isEmpty()) {
            link(target, options, requests.edits(target, installed, server), report);
          }
        });
  }

  private interface Step {
    void take(Target target) throws IOException;
  }

  /** Goes on behind a host that is broken: it switches off nothing but itself. */
  private static LinkReport each(List<Host> hosts, Scope scope, Report report, Step step)
      throws IOException {
    for (Host host : hosts) {
      try {
        step.take(new Target(host, scope));
      } catch (EngramException e) {
        if (!e.code().equals(Host.BROKEN)) {
          throw e;
        }
        report.fail(e.code(), String.valueOf(e.getMessage()), e.remedy());
      }
    }
    return report.done();
  }

  /** The parts that are in the files, without those that only another host uses. */
  private Set<Part> installed(Target target) throws IOException {
    Ledger ledger = Ledger.load(environment.configDir().resolve("links.json"));
    Set<Part> parts = EnumSet.noneOf(Part.class);
    if (target.scope() == Scope.WORKSPACE && guard.paths().workspace().isEmpty()) {
      return parts;
    }
    for (Edit edit : requests.everything(target)) {
      if (edit instanceof Edit.FileEdit file
          && !(edit instanceof Edit.PutMember && file.part() == Part.HOOKS)
          && requests.isThere(file)) {
        Path real = Snapshot.real(guard.paths().resolve(file.file()));
        Optional<LedgerEntry> known = ledger.find(real, Trace.of(file));
        if (known.isEmpty() || known.get().hosts().contains(target.host().id())) {
          parts.add(file.part());
        }
      }
    }
    return parts;
  }

  private void link(Target target, LinkOptions options, List<Edit> edits, Report report)
      throws IOException {
    run(
        target,
        options,
        report,
        ledger -> {
          LinkRun run = new LinkRun(context(target, options, ledger, report));
          return run.plan(edits)
              ? Optional.of(new Transaction.Planned(run.planner(), run.files()))
              : Optional.empty();
        });
  }

  private RunContext context(Target target, LinkOptions options, Ledger ledger, Report report) {
    return new RunContext(target, options.force(), guard, ledger, report);
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
