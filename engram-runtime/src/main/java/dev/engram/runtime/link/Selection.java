package dev.engram.runtime.link;

import dev.engram.api.HostView;
import dev.engram.api.Part;
import dev.engram.api.Registration;
import dev.engram.api.Scope;
import dev.engram.api.ScopeSupport;
import dev.engram.runtime.hosts.Host;
import dev.engram.runtime.hosts.HostCatalog;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The hosts that a command line means.
 *
 * @param hosts to be linked
 * @param skipped of {@code all}, with the reason
 */
public record Selection(List<Host> hosts, List<LinkReport.Skipped> skipped) {
  /** Copies the lists. */
  public Selection {
    hosts = List.copyOf(hosts);
    skipped = List.copyOf(skipped);
  }

  /**
   * {@return the hosts with these ids or aliases; {@code all} is every host that is present}
   *
   * @param catalog of all hosts
   * @param names as typed
   * @param view of the machine
   * @param scope whose files
   * @param options what is wanted
   * @throws EngramException a usage error when no host is named, or an unknown one
   */
  public static Selection of(
      HostCatalog catalog, List<String> names, HostView view, Scope scope, LinkOptions options) {
    if (names.isEmpty()) {
      throw new EngramException(
          "usage.host", "No host is named.", "Name one, or use all or list.", ExitCode.USAGE);
    }
    if (!names.contains("all")) {
      return new Selection(names.stream().map(catalog::find).distinct().toList(), List.of());
    }
    List<Host> hosts = new ArrayList<>();
    List<LinkReport.Skipped> skipped = new ArrayList<>();
    for (Host host : catalog.hosts()) {
      Optional<String> reason = reasonToSkip(host, view, scope, options);
      if (reason.isPresent()) {
        skipped.add(new LinkReport.Skipped(host.id(), scope, reason.get()));
      } else {
        hosts.add(host);
      }
    }
    return new Selection(hosts, skipped);
  }

  private static Optional<String> reasonToSkip(
      Host host, HostView view, Scope scope, LinkOptions options) {
    if (!host.descriptor().present(view)) {
      return Optional.of("It was not found on this machine.");
    }
    ScopeSupport support = host.descriptor().scope(scope);
    if (support instanceof ScopeSupport.Unsupported unsupported) {
      return Optional.of(unsupported.reason());
    }
    return options.parts().contains(Part.REGISTRATION)
            && options.registrationOnly()
            && support instanceof ScopeSupport.Supported supported
            && supported.registration() instanceof Registration.None none
        ? Optional.of(none.reason())
        : Optional.empty();
  }
}
