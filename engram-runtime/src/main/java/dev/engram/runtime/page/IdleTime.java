package dev.engram.runtime.page;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Knows when nobody has looked for a while. For all threads. */
final class IdleTime {
  private long last = System.nanoTime();

  /** Somebody looked. */
  synchronized void used() {
    last = System.nanoTime();
  }

  /** Waits until nobody has looked for so long. */
  synchronized void await(Duration limit) throws InterruptedException {
    for (long left = left(limit); left > 0; left = left(limit)) {
      TimeUnit.NANOSECONDS.timedWait(this, Math.max(left, 1_000_000));
    }
  }

  private long left(Duration limit) {
    return limit.toNanos() - (System.nanoTime() - last);
  }
}
