package dev.engram.runtime.page;

import dev.engram.runtime.problem.EngramException;

/** One of the pages. Called by several threads at once. */
@FunctionalInterface
interface View {
  /**
   * What stands on it.
   *
   * @param title of the page
   * @param content below the heading
   */
  record Shown(String title, Html content) {}

  /**
   * {@return the page}
   *
   * @param query what is asked for
   * @throws EngramException when there is no such thing
   */
  Shown show(Fields query);
}
