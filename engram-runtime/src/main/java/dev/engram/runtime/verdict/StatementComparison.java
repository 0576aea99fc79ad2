package dev.engram.runtime.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compares two statements. */
final class StatementComparison {
  private static final double CLOSE = 0.7;

  /** A single word that is left of a sentence says too little to be compared. */
  private static final int LEAST_WORDS = 2;

  private static final int FAR = 10;

  private final Sameness sameness;
  private final ValueChange valueChange;
  private final Replacement replacement = new Replacement();
  private final Retraction retraction;

  StatementComparison(Lexicon lexicon) {
    this.retraction = new Retraction(lexicon);
    this.sameness = new Sameness(lexicon);
    this.valueChange = new ValueChange(lexicon);
  }

  Finding compare(Sentence known, Sentence proposed) {
    if (Math.min(known.words().size(), proposed.words().size()) < LEAST_WORDS) {
      return Finding.OTHER;
    }
    Finding finding = relate(known, proposed);
    if (proposed.also() && finding.is(Relation.CONTRADICTS)) {
      return Finding.UNSURE;
    }
    return finding;
  }

  private Finding relate(Sentence known, Sentence proposed) {
    if (!proposed.replaced().isEmpty()) {
      if (replacement.namesWhatIsKnown(known, proposed)) {
        return replacement.holds(known, proposed)
            ? Finding.contradicting(
                "says " + quote(replacement.newWords(known, proposed)) + " instead")
            : Finding.UNSURE;
      }
      Finding rest = relate(known, without(proposed));
      return rest.is(Relation.SAME)
          ? Finding.extending("adds " + quote(proposed.replaced()))
          : rest;
    }
    if (sameness.holds(known, proposed)) {
      return Finding.SAME;
    }
    if (proposed.noLonger() != known.noLonger()) {
      return proposed.noLonger() && retraction.holds(known, proposed)
          ? Finding.contradicting("says that it no longer holds")
          : Finding.UNSURE;
    }
    return byAlignment(known, proposed);
  }

  private static Sentence without(Sentence sentence) {
    return new Sentence(
        sentence.words(),
        List.of(),
        sentence.loose(),
        sentence.noLonger(),
        sentence.instead(),
        sentence.also());
  }

  private Finding byAlignment(Sentence known, Sentence proposed) {
    if (!proposed.instead() && isFarFrom(known, proposed)) {
      return Finding.OTHER;
    }
    Alignment alignment = Alignment.of(known.positive(), proposed.positive());
    boolean opposite =
        negations(known.words(), alignment, true) % 2
            != negations(proposed.words(), alignment, false) % 2;
    if (opposite) {
      return opposite(alignment, proposed);
    }
    if (alignment.isExact()) {
      return Finding.UNSURE;
    }
    if (alignment.onlyAdds()) {
      return addsToTheSubject(alignment)
          ? Finding.UNSURE
          : Finding.extending("adds " + quote(added(alignment)));
    }
    if (alignment.onlyRemoves()) {
      return isShortened(alignment) ? Finding.SAME : unsureOrOther(alignment);
    }
    if (isSwapOfOrder(known.words(), proposed.words())) {
      return Finding.contradicting("says it in the other order");
    }
    return substitution(alignment);
  }

  /** Neither takes up enough of the other for anything below; saves aligning long sentences. */
  private static boolean isFarFrom(Sentence known, Sentence proposed) {
    Set<String> left = new HashSet<>(known.keys());
    Set<String> right = new HashSet<>(proposed.keys());
    return left.stream().filter(key -> !right.contains(key)).count() > FAR
        && right.stream().filter(key -> !left.contains(key)).count() > 1;
  }

  private Finding opposite(Alignment alignment, Sentence proposed) {
    boolean pure =
        alignment.gaps().stream()
            .allMatch(
                gap ->
                    isGrammar(gap.removed(), proposed.instead()) && isGrammar(gap.added(), false));
    return pure ? Finding.contradicting("says the opposite") : Finding.UNSURE;
  }

  /** Endings of Japanese verbs; where the new text says "instead", also the scope may be short. */
  private static boolean isGrammar(List<Word> words, boolean mayBeMissing) {
    boolean ending =
        words.size() <= 2
            && words.stream().allMatch(word -> word.isKana() || word.is(Role.GENERIC));
    return ending || (mayBeMissing && words.stream().noneMatch(word -> word.is(Role.CONJUNCTION)));
  }

  /** How many negations stand before words that both have: those before new words concern these. */
  private static int negations(List<Word> words, Alignment alignment, boolean known) {
    int count = 0;
    int index = 0;
    for (Word word : words) {
      if (word.isNegation()) {
        int next = index;
        boolean concernsNew =
            alignment.gaps().stream()
                .anyMatch(
                    gap -> {
                      int from = known ? gap.at() : gap.in();
                      List<Word> own = known ? gap.removed() : gap.added();
                      return next >= from && next < from + own.size() && !own.get(0).isKana();
                    });
        count += concernsNew ? 0 : 1;
      } else {
        index++;
      }
    }
    return count;
  }

  private Finding substitution(Alignment alignment) {
    List<Alignment.Gap> places =
        alignment.gaps().stream().filter(gap -> !gap.removed().isEmpty()).toList();
    List<List<Word>> values = new ArrayList<>();
    for (Alignment.Gap gap : alignment.gaps()) {
      int rest = startOfAddition(gap, alignment);
      boolean more = rest < gap.added().size();
      if (gap.removed().isEmpty() ? rest > 0 : rest == 0) {
        return unsureOrOther(alignment);
      }
      if (more
          && gap.at() + gap.removed().size() < alignment.known().size()
          && !gap.removed().isEmpty()) {
        return unsureOrOther(alignment);
      }
      if (!gap.removed().isEmpty()) {
        values.add(gap.added().subList(0, rest));
      }
    }
    boolean several = places.size() > 1;
    for (int i = 0; i < places.size(); i++) {
      Alignment.Gap gap = places.get(i);
      if ((several && !isCount(gap, alignment))
          || !valueChange.holds(alignment.known(), gap.removed(), values.get(i), gap.at())) {
        return unsureOrOther(alignment);
      }
    }
    return Finding.contradicting("says " + quote(values.get(0)) + " in its place");
  }

  private static boolean isCount(Alignment.Gap gap, Alignment alignment) {
    int next = gap.at() + gap.removed().size();
    return gap.removed().size() == 1
        && gap.added().get(0).isNumber()
        && gap.removed().get(0).isNumber()
        && next < alignment.known().size()
        && alignment.known().get(next).is(Role.UNIT);
  }

  /**
   * {@return where in the added words another part of the sentence begins; a restriction, such as a
   * place, is no other part}
   */
  private static int startOfAddition(Alignment.Gap gap, Alignment alignment) {
    List<Word> added = gap.added();
    for (int i = 0; i < added.size(); i++) {
      Word word = added.get(i);
      boolean last = gap.in() + added.size() == alignment.proposed().size();
      boolean starts = (word.breaks() || word.is(Role.CONJUNCTION)) && last;
      if (starts) {
        boolean restricts =
            added.subList(i, added.size()).stream()
                .limit(2)
                .anyMatch(
                    next ->
                        next.isPreposition()
                            || next.is(Role.BUT)
                            || next.is(Role.SUBORDINATOR)
                            || next.is(Role.NO_LONGER));
        return restricts ? added.size() : i;
      }
    }
    return added.size();
  }

  /** "A and B" says A; what else is missing may have been a condition. */
  private static boolean isShortened(Alignment alignment) {
    if (alignment.gaps().size() != 1) {
      return false;
    }
    Alignment.Gap gap = alignment.gaps().get(0);
    boolean tail = gap.at() + gap.removed().size() == alignment.known().size();
    return tail
        && gap.removed().size() > 2
        && gap.removed().get(0).is(Role.CONJUNCTION)
        && gap.removed().stream()
            .noneMatch(
                word -> word.is(Role.BUT) || word.is(Role.SUBORDINATOR) || word.isPreposition())
        && Frame.of(gap.removed()).verb() >= 0;
  }

  /** "The API" and "the search API" are two subjects. */
  private static boolean addsToTheSubject(Alignment alignment) {
    Frame frame = Frame.of(alignment.known());
    return !frame.order()
        && alignment.gaps().stream()
            .anyMatch(
                gap ->
                    gap.at() <= Math.max(frame.verb(), 0)
                        && !isCircumstance(gap)
                        && gap.added().stream().noneMatch(word -> word.is(Role.CONJUNCTION)));
  }

  /** "On Linux, the API …". */
  private static boolean isCircumstance(Alignment.Gap gap) {
    Word first = gap.added().get(0);
    return gap.at() == 0 && (first.isPreposition() || first.is(Role.SUBORDINATOR));
  }

  /** "Run lint before tests" and "run tests before lint". */
  private static boolean isSwapOfOrder(List<Word> known, List<Word> proposed) {
    if (known.size() != proposed.size()) {
      return false;
    }
    for (int i = 2; i < known.size() - 1; i++) {
      boolean order = known.get(i).is(Role.SEQUENCE);
      int k = i;
      int other = -1;
      for (int j = 2; order && j < proposed.size() - 1; j++) {
        other = proposed.get(j).key().equals(known.get(k).key()) ? j : other;
      }
      if (other > 0
          && known.get(0).key().equals(proposed.get(0).key())
          && keys(known.subList(1, i)).equals(keys(proposed.subList(other + 1, proposed.size())))
          && keys(proposed.subList(1, other)).equals(keys(known.subList(i + 1, known.size())))) {
        return true;
      }
    }
    return false;
  }

  private static List<String> keys(List<Word> words) {
    return words.stream().map(Word::key).toList();
  }

  private static Finding unsureOrOther(Alignment alignment) {
    return alignment.overlap() >= CLOSE ? Finding.UNSURE : Finding.OTHER;
  }

  private static List<Word> added(Alignment alignment) {
    return alignment.gaps().stream().flatMap(gap -> gap.added().stream()).toList();
  }

  static String quote(List<Word> words) {
    String text = String.join(" ", words.stream().map(Word::text).toList());
    return "\""
        + (text.length() <= 80 ? text : text.substring(0, text.offsetByCodePoints(0, 60)) + "…")
        + "\"";
  }
}
