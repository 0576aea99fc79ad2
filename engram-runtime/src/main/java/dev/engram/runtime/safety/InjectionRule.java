package dev.engram.runtime.safety;

import java.util.List;
import java.util.regex.Matcher;

/**
 * One way of instructing the model. Every gap in a pattern is bounded, so that the time is linear.
 *
 * @param kind for people
 * @param needs one of these is in every text that matches; far cheaper to look for than the pattern
 * @param pattern for small letters with single blanks
 */
record InjectionRule(String kind, List<String> needs, LazyPattern pattern) {
  /**
   * {@return a rule}
   *
   * @param needs words, with commas between them
   */
  static InjectionRule rule(String kind, String needs, String pattern) {
    return new InjectionRule(kind, List.of(needs.split(",", -1)), new LazyPattern(pattern));
  }

  /** {@return whether it is worth while to look for the pattern} */
  boolean mayBeIn(Reading reading) {
    return reading.hasAny(needs);
  }

  /** {@return whether the text says so somewhere} */
  boolean isIn(Reading reading) {
    return mayBeIn(reading) && matcher(reading).find();
  }

  /** {@return a matcher for the text} */
  Matcher matcher(Reading reading) {
    return pattern.matcher(reading.text());
  }
}
