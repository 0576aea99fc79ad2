package dev.engram.runtime.link;

import dev.engram.api.Gate;
import dev.engram.api.HookSupport;
import dev.engram.api.Part;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;
import java.util.Optional;

/** What is to be known before a link: the server command, and what a host lacks. */
final class Preflight {
  private final Commands commands;
  private final ServerCheck serverCheck;

  Preflight(Commands commands, ServerCheck serverCheck) {
    this.commands = commands;
    this.serverCheck = serverCheck;
  }

  /** {@return the server command; tried out unless only a plan is wanted} */
  List<String> server(LinkOptions options, Report report) {
    List<String> server = commands.server(options.command());
    Optional<String> failure = options.plan() ? Optional.empty() : serverCheck.failure(server);
    if (failure.isEmpty()) {
      return server;
    }
    Optional<List<String>> launcher = commands.launcher();
    if (server.get(0).equals("npx")
        && options.command().isEmpty()
        && launcher.isPresent()
        && serverCheck.failure(launcher.get()).isEmpty()) {
      report.note(
          "link.launcher",
          Shell.quote(server) + " does not work here: " + failure.get() + ".",
          "The absolute launcher is used instead.");
      return launcher.get();
    }
    report.fail(
        "link.server",
        "The server command " + Shell.quote(server) + " does not work: " + failure.get() + ".",
        "It was written all the same; repair it, or link again with --command.");
    return server;
  }

  /**
   * {@return what the scope supports, when there is something to link; else the report says why}
   */
  Optional<ScopeSupport.Supported> support(Target target, LinkOptions options, Report report) {
    ScopeSupport support = target.host().descriptor().scope(target.scope());
    if (support instanceof ScopeSupport.Unsupported unsupported) {
      return nothing(target, unsupported.reason(), report);
    }
    ScopeSupport.Supported supported = (ScopeSupport.Supported) support;
    if (supported.registration() instanceof Registration.None none
        && options.parts().contains(Part.REGISTRATION)) {
      if (options.registrationOnly()) {
        return nothing(target, none.reason(), report);
      }
      report.skip(target, none.reason());
    }
    return Optional.of(supported);
  }

  private static Optional<ScopeSupport.Supported> nothing(
      Target target, String reason, Report report) {
    report.skip(target, reason);
    report.fail("link.nothing", target.host().id() + ": nothing was linked.", reason);
    return Optional.empty();
  }

  /** Tells what a human should know about a link that is going to be made. */
  void advise(
      Target target,
      ScopeSupport.Supported support,
      List<String> server,
      LinkOptions options,
      Report report) {
    if (options.parts().contains(Part.REGISTRATION)
        && !(support.registration() instanceof Registration.None)) {
      commands
          .caution(server, target.scope() == Scope.WORKSPACE)
          .ifPresent(sentence -> report.warn("link.command", sentence, ""));
    }
    if (options.parts().contains(Part.GATE)
        && support.gate() instanceof Gate.None gate
        && !gate.reason().isEmpty()) {
      report.warn("link.gate", gate.reason(), "");
    }
    if (options.parts().contains(Part.HOOKS)
        && !(support.hooks() instanceof HookSupport.None)
        && commands.hook(target.host().id()).isEmpty()) {
      report.note(
          "link.hook",
          "No hook was installed: engram is not on PATH, and npx is too slow for every prompt.",
          "Put engram on PATH and link again.");
    }
    support.notes().forEach(note -> report.note("link.next", note, ""));
  }

  /**
   * Refuses an empty choice.
   *
   * @throws EngramException a usage error when no host is named
   */
  static void requireHosts(List<String> names) {
    if (names.isEmpty()) {
      throw new EngramException(
          "usage.host",
          "No host is named.",
          "Name one, or use \"all\" or \"list\".",
          ExitCode.USAGE);
    }
  }
}
