package dev.engram.runtime.hosts;

import dev.engram.api.HostDescriptor;
import dev.engram.api.HostIntegration;

/**
 * A host integration that was loaded.
 *
 * @param integration the integration
 * @param descriptor what it says of itself, asked once
 * @param source the jar it came from, or {@code class path}
 * @param builtIn whether it belongs to the distribution
 */
public record Host(
    HostIntegration integration, HostDescriptor descriptor, String source, boolean builtIn) {
  /** The code of the failure of a host that threw something. */
  public static final String BROKEN = "host.broken";

  /** {@return the id} */
  public String id() {
    return descriptor.id();
  }
}
