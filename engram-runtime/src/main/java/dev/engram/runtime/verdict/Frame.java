package dev.engram.runtime.verdict;

import java.util.List;

/**
 * The place of a word in a sentence: before the verb, where the sentence says what it is about, or
 * behind it, where it says what holds.
 *
 * @param verb index of the main verb; -1 when there is none that is known
 * @param order whether the sentence begins with its verb
 * @param sure whether it is a verb and not perhaps a noun
 */
record Frame(int verb, boolean order, boolean sure) {

  static Frame of(List<Word> words) {
    int start = mainClause(words);
    int strong = -1;
    int weak = -1;
    for (int i = start; i < words.size(); i++) {
      Word word = words.get(i);
      if (word.is(Role.SUBORDINATOR) && i > start) {
        break;
      }
      boolean follows = i > start;
      if (follows && strong < 0 && (word.is(Role.COPULA) || isFinite(words, i))) {
        strong = i;
      }
      if (follows && weak < 0 && word.is(Role.NOUN_VERB)) {
        weak = i;
      }
      if (follows && word.before() == ':' && strong < 0 && weak < 0) {
        return new Frame(i - 1, false, true);
      }
    }
    boolean canOrder =
        start < words.size() && isVerb(words.get(start)) && !isNumbered(words, start);
    if (strong >= 0 && !(canOrder && isOrder(words, start, strong))) {
      return new Frame(strong, false, true);
    }
    if (canOrder) {
      return new Frame(start, true, true);
    }
    return new Frame(weak, false, false);
  }

  private static boolean isVerb(Word word) {
    return word.is(Role.VERB) || word.is(Role.NOUN_VERB) || word.is(Role.OWNER);
  }

  /** "Release 1.9" is a name, "retry 3 times" an order. */
  private static boolean isNumbered(List<Word> words, int at) {
    return words.get(at).is(Role.NOUN_VERB)
        && at + 1 < words.size()
        && isNumber(words.get(at + 1).text())
        && !(at + 2 < words.size() && words.get(at + 2).is(Role.UNIT));
  }

  private static boolean isNumber(String text) {
    int start = "#vV".indexOf(text.charAt(0)) >= 0 && text.length() > 1 ? 1 : 0;
    return Character.isDigit(text.charAt(start));
  }

  /** A verb right behind a preposition is a noun: "for builds". */
  private static boolean isFinite(List<Word> words, int at) {
    Word previous = words.get(at - 1);
    return (words.get(at).is(Role.VERB) || words.get(at).is(Role.OWNER))
        && !previous.isPreposition()
        && !previous.is(Role.CONJUNCTION);
  }

  /** "Use the hosts file" begins with its verb, "release notes live here" does not. */
  private static boolean isOrder(List<Word> words, int start, int strong) {
    return words.get(start).is(Role.VERB)
        && !words.get(strong).is(Role.COPULA)
        && !words.get(start).text().endsWith("s");
  }

  /** "On Fridays, …" and "When it rains, …" say when the rest holds. */
  private static int mainClause(List<Word> words) {
    int start = 0;
    if (!words.isEmpty() && (words.get(0).isPreposition() || words.get(0).is(Role.SUBORDINATOR))) {
      for (int i = 1; i < words.size(); i++) {
        if (words.get(i).breaks()) {
          return i;
        }
      }
    }
    return start;
  }
}
