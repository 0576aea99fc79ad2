package dev.engram.runtime.verdict;

import java.util.List;

/**
 * Whether two sentences that differ in one place give two values for one thing, so that only one of
 * them can hold. A difference in what the sentences are about makes them two facts.
 */
final class ValueChange {
  private static final int LONGEST = 4;

  private final Lexicon lexicon;

  ValueChange(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * {@return whether the second sentence takes the place of the first}
   *
   * @param known the words of the first
   * @param removed the words that only the first has, in one row
   * @param added the words that the second has in their place
   * @param at where they stand in the first
   */
  boolean holds(List<Word> known, List<Word> removed, List<Word> added, int at) {
    if (removed.size() > LONGEST || added.size() > LONGEST) {
      return false;
    }
    List<Word> before = known.subList(0, at);
    List<Word> after = known.subList(at + removed.size(), known.size());
    Frame frame = Frame.of(known);
    if (!frame.order() && tellsOfAnEvent(known)) {
      return false;
    }
    boolean ideographs =
        known.stream().filter(word -> word.kind() == Word.Kind.IDEOGRAPH).count() * 2
            > known.size();
    if (ideographs) {
      return new TopicFrame(lexicon).holds(before, after, removed, added);
    }
    Slot slot = new Slot(lexicon, frame, before, after, removed, added);
    return slot.isOwner() || slot.isOpposite() || (slot.isBehindTheVerb() && slot.isValue());
  }

  private static boolean tellsOfAnEvent(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      boolean isPassive =
          i > 0 && words.get(i - 1).is(Role.COPULA) && !words.get(i - 1).is(Role.PAST);
      if (words.get(i).is(Role.PAST) && !isPassive) {
        return true;
      }
    }
    return false;
  }
}
