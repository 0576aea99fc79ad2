package dev.engram.runtime.env;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;

/**
 * The system's clock in the system's zone, which is looked up when somebody asks: that reads the
 * table of all zones, which takes a cold start longer than most answers.
 */
final class SystemClock extends Clock {
  @Override
  public ZoneId getZone() {
    return ZoneId.systemDefault();
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return Clock.system(zone);
  }

  @Override
  public Instant instant() {
    return Instant.now();
  }
}
