package dev.engram.api;

import java.util.List;

/**
 * Teaches Engram one AI host; requirement [REG-9]. Found by {@link java.util.ServiceLoader}: the
 * jar names the class in {@code META-INF/services/dev.engram.api.HostIntegration} and has {@code
 * Engram-Api-Version: 1} in its manifest. Stateless and safe with several threads; the constructor
 * does nothing. A plain host is one descriptor; an odd one overrides {@link #link}.
 */
public interface HostIntegration {
  /** {@return who the host is and what each scope supports; constant, no I/O} */
  HostDescriptor descriptor();

  /**
   * {@return the edits that make the host use Engram, in the order in which they are made; empty
   * when the scope is not supported}
   *
   * @param request what is wanted
   * @param view what may be read; the answer depends on nothing else
   */
  default List<Edit> link(LinkRequest request, HostView view) {
    return DerivedEdits.of(descriptor(), request, view);
  }

  /** {@return checks beyond those that the runtime derives from the descriptor} */
  default List<DoctorCheck> checks() {
    return List.of();
  }
}
