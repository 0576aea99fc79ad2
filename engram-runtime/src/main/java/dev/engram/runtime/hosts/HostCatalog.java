package dev.engram.runtime.hosts;

import dev.engram.api.HostIntegration;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The hosts that can be used, in the order of their ids, and the ones that cannot. Immutable.
 *
 * @param hosts usable ones
 * @param problems why others are not
 */
public record HostCatalog(List<Host> hosts, List<HostProblem> problems) {
  /** Sorts and copies. */
  public HostCatalog {
    hosts = hosts.stream().sorted(Comparator.comparing(Host::id)).toList();
    problems = List.copyOf(problems);
  }

  /** {@return a catalog of integrations that are already at hand} */
  public static HostCatalog of(List<HostIntegration> integrations) {
    List<Host> hosts = new ArrayList<>();
    for (HostIntegration integration : integrations) {
      hosts.add(new Host(integration, integration.descriptor(), "class path", true));
    }
    return new HostCatalog(hosts, List.of());
  }

  /**
   * {@return the host with an id or an alias}
   *
   * @throws EngramException when there is none (exit code 2)
   */
  public Host find(String name) {
    return hosts.stream()
        .filter(host -> host.id().equals(name) || host.descriptor().aliases().contains(name))
        .findFirst()
        .orElseThrow(
            () ->
                new EngramException(
                    "host.unknown",
                    "There is no host \"" + name + "\".",
                    "Use one of " + ids() + ".",
                    ExitCode.USAGE));
  }

  private String ids() {
    return hosts.stream().map(Host::id).collect(Collectors.joining(", "));
  }
}
