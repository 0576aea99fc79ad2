package dev.engram.runtime.safety;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;

/** Decides whether a reading of a line instructs the model. */
final class InjectionRules {
  /** Words after which an order begins, as a mark of punctuation does. */
  private static final LazyPattern LEADS_TO_ORDER =
      new LazyPattern(
          "(?:^|[.!?:;,>)\\]}|*#–—/-]|(?:^|[\\s(])(?:please|now|and|then|so|also|just|must|should|shall|will"
              + "|always|immediately|simply|kindly|first|instead|you|you to|need to|have to|assistant|ai|model"
              + "|agent|claude|gpt|chatgpt|gemini))[\\s(*_>-]{0,6}$|^[\\s\"'`“«(*_>#-]{0,8}$");

  private static final int LONGEST_LEAD = 24;

  /** All rules there are. */
  static final List<List<InjectionRule>> ALL =
      List.of(EnglishRules.AT_CLAUSE_START, EnglishRules.ANYWHERE, OtherLanguageRules.ALL);

  private InjectionRules() {}

  /** {@return the kind of the first rule that a reading breaks} */
  static Optional<String> kind(Reading reading) {
    for (InjectionRule rule : EnglishRules.AT_CLAUSE_START) {
      if (!rule.mayBeIn(reading)) {
        continue;
      }
      for (Matcher matcher = rule.matcher(reading); matcher.find(); ) {
        if (isSaidToReader(reading.text(), matcher.start())) {
          return Optional.of(rule.kind());
        }
      }
    }
    Optional<String> kind = kind(reading, EnglishRules.ANYWHERE);
    return kind.isPresent() ? kind : kind(reading, OtherLanguageRules.ALL);
  }

  private static Optional<String> kind(Reading reading, List<InjectionRule> rules) {
    for (InjectionRule rule : rules) {
      if (rule.isIn(reading)) {
        return Optional.of(rule.kind());
      }
    }
    return Optional.empty();
  }

  /** An order begins a sentence or a clause; a report of one follows "says" or a quotation mark. */
  private static boolean isSaidToReader(String reading, int start) {
    String lead = reading.substring(Math.max(0, start - LONGEST_LEAD), start);
    return LEADS_TO_ORDER.matcher(lead).find();
  }
}
