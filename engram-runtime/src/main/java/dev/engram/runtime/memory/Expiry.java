package dev.engram.runtime.memory;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;

/**
 * Says whether a memory's {@code valid_until} is over. A date holds through the end of that day in
 * the clock's zone, a time with an offset is an instant; what is neither never ends, so that a slip
 * of the pen hides nothing.
 *
 * @param clock its zone is the reader's
 */
public record Expiry(Clock clock) {
  private static final int DATE_LENGTH = 10;

  /** {@return whether it is over; an empty text never is} */
  public boolean isOver(String validUntil) {
    try {
      return !validUntil.isEmpty() && isBefore(validUntil, clock);
    } catch (DateTimeException e) {
      return false;
    }
  }

  /** {@return whether a text is a date or a time, so that it can be over one day} */
  static boolean isReadable(String validUntil) {
    try {
      boolean unused = isBefore(validUntil, Clock.systemUTC());
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isBefore(String validUntil, Clock clock) {
    if (validUntil.length() == DATE_LENGTH) {
      return LocalDate.parse(validUntil).isBefore(LocalDate.now(clock));
    }
    String time = validUntil.replace(' ', 'T');
    return hasOffset(time)
        ? OffsetDateTime.parse(time).toInstant().isBefore(clock.instant())
        : LocalDateTime.parse(time).isBefore(LocalDateTime.now(clock));
  }

  private static boolean hasOffset(String time) {
    return time.endsWith("Z") || time.indexOf('+') > 0 || time.lastIndexOf('-') > DATE_LENGTH;
  }
}
