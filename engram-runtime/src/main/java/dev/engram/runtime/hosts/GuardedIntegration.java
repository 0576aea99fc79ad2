package dev.engram.runtime.hosts;

import dev.engram.api.DoctorCheck;
import dev.engram.api.Edit;
import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;
import dev.engram.api.HostView;
import dev.engram.api.LinkRequest;
import dev.engram.runtime.problem.EngramException;
import java.util.List;
import java.util.function.Supplier;

/** Turns whatever a host throws into a failure that names the host. It guards against accidents. */
final class GuardedIntegration implements HostIntegration {
  private final HostIntegration host;
  private final HostDescriptor descriptor;
  private final String source;

  GuardedIntegration(HostIntegration host, HostDescriptor descriptor, String source) {
    this.host = host;
    this.descriptor = descriptor;
    this.source = source;
  }

  @Override
  public HostDescriptor descriptor() {
    return descriptor;
  }

  @Override
  public List<Edit> link(LinkRequest request, HostView view) {
    return guarded(() -> List.copyOf(host.link(request, view)));
  }

  @Override
  public List<DoctorCheck> checks() {
    return guarded(
        () ->
            host.checks().stream()
                .map(check -> (DoctorCheck) view -> guarded(() -> List.copyOf(check.run(view))))
                .toList());
  }

  private <T> T guarded(Supplier<T> call) {
    try {
      return call.get();
    } catch (EngramException e) {
      throw e;
    } catch (Throwable e) {
      // A stranger's code may throw anything, errors and undeclared exceptions too.
      throw EngramException.failed(
          Host.BROKEN,
          "The host " + descriptor.id() + " (" + source + ") failed: " + e + ".",
          "Update or remove it.");
    }
  }
}
