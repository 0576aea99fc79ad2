package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.Locale;

/**
 * How a dialog ended.
 *
 * @param outcome what happened
 * @param content of the form, for {@link Outcome#ACCEPTED}
 * @param after how long it was open
 */
public record DialogAnswer(Outcome outcome, JsonObject content, Duration after) {
  /** Nobody reads and answers a question in less time. */
  private static final Duration READING = Duration.ofMillis(700);

  /** What happened. */
  public enum Outcome {
    /** The form was sent. */
    ACCEPTED,
    /** The person said no. */
    DECLINED,
    /** The person closed it. */
    CANCELLED,
    /** Nobody answered. */
    TIMED_OUT,
    /** The client could not show it, or has gone. */
    ERROR;

    /** {@return the word in results} */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** {@return whether a program seems to have answered} */
  boolean isTooFastForAPerson() {
    return outcome != Outcome.TIMED_OUT && after.compareTo(READING) < 0;
  }
}
