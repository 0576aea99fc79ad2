package dev.engram.runtime.memory;

import static com.google.common.truth.Truth.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** [READ-1] 2: a date holds through the end of that day where the reader is. */
final class ExpiryTest {
  /** The 2nd of June in Kiritimati, the 1st in Pago Pago. */
  private static final Instant NOW = Instant.parse("2026-06-01T11:30:00Z");

  @ParameterizedTest
  @CsvSource({
    "2026-06-01, Pacific/Kiritimati, true",
    "2026-06-02, Pacific/Kiritimati, false",
    "2026-05-31, Pacific/Pago_Pago, true",
    "2026-06-01, Pacific/Pago_Pago, false",
    "2026-06-01T11:29:00Z, Pacific/Pago_Pago, true",
    "2026-06-01T11:31:00Z, Pacific/Kiritimati, false",
    "2026-06-01 13:29:00+02:00, UTC, true",
    "2026-06-01T09:31:00-02:00, UTC, false",
    "2026-06-02T01:29, Pacific/Kiritimati, true",
    "9999-12-31, UTC, false",
    "2026-02-30, UTC, false",
    "2026-2-3, UTC, false",
    "tomorrow, UTC, false",
    "'', UTC, false",
  })
  void validUntil_isOver(String text, String zone, boolean over) {
    assertThat(new Expiry(Clock.fixed(NOW, ZoneId.of(zone))).isOver(text)).isEqualTo(over);
  }
}
