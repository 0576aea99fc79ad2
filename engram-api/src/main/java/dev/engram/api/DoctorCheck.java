package dev.engram.api;

import java.util.List;

/** A check of a host's settings beyond those that the runtime derives from the descriptor. */
@FunctionalInterface
public interface DoctorCheck {
  /**
   * {@return what was found, at least one finding}
   *
   * @param view what may be read
   */
  List<Finding> run(HostView view);
}
