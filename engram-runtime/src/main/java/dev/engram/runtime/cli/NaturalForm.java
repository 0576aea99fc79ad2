package dev.engram.runtime.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The counted shortcut {@code last 50 sessions}, which means {@code --query-level 50}, [FORCE-1].
 *
 * @param sessions how many
 * @param text the words after it
 */
record NaturalForm(int sessions, List<String> text) {
  /** {@return the shortcut at the start of the words; empty when they are something else} */
  static Optional<NaturalForm> of(List<String> words) {
    boolean counted =
        words.size() >= 3
            && words.get(0).equalsIgnoreCase("last")
            && words.get(1).matches("[1-9]\\d{0,5}")
            && words.get(2).toLowerCase(Locale.ROOT).matches("sessions?");
    return counted
        ? Optional.of(
            new NaturalForm(Integer.parseInt(words.get(1)), words.subList(3, words.size())))
        : Optional.empty();
  }
}
