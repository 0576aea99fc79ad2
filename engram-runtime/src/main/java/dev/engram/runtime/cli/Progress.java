package dev.engram.runtime.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A line on standard error that says what takes so long, for people at a terminal. It comes when
 * the work takes longer than they would wait in silence, and is gone when the work is done.
 */
final class Progress {
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream err;
  private final String what;
  private final Duration step;
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread teller;

  /**
   * Begins to wait.
   *
   * @param err where the line is shown
   * @param what is being done, such as {@code Indexing the memories}
   * @param step until the line comes, and until it changes
   */
  Progress(PrintStream err, String what, Duration step) {
    this.err = err;
    this.what = what;
    this.step = step;
    this.teller = new Thread(this::tell, "progress");
    teller.setDaemon(true);
    teller.start();
  }

  private void tell() {
    try {
      long steps = 0;
      while (!done.await(step.toNanos(), TimeUnit.NANOSECONDS)) {
        steps++;
        err.print(CLEAR + what + ", " + step.multipliedBy(steps).toSeconds() + " s");
        err.flush();
      }
      if (steps > 0) {
        err.print(CLEAR);
        err.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes the line away; nothing is shown afterwards. */
  void end() {
    done.countDown();
    try {
      teller.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
