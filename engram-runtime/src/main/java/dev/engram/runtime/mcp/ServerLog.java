package dev.engram.runtime.mcp;

import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Notes for people on standard error. Only so many are written: a client may never read them, and a
 * full pipe would stop the server. For several threads.
 */
final class ServerLog {
  private static final int MAX_NOTES = 20;

  private final PrintStream err;
  private final boolean traces;
  private final AtomicInteger notes = new AtomicInteger();

  /**
   * Makes a log.
   *
   * @param err standard error
   * @param traces whether to print stack traces, see [CLI-3]
   */
  ServerLog(PrintStream err, boolean traces) {
    this.err = err;
    this.traces = traces;
  }

  /** Notes a defect of Engram. */
  void defect(String where, Throwable defect) {
    if (notes.incrementAndGet() > MAX_NOTES) {
      return;
    }
    err.println("engram-mcp: " + where + ": internal error: " + defect);
    if (traces) {
      for (StackTraceElement frame : defect.getStackTrace()) {
        err.println("    at " + frame);
      }
    }
  }
}
