package dev.engram.runtime.verdict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Whether two sentences say the same in other words: moved parts, or the passive for an order. */
final class Sameness {
  private static final int LONGEST_MOVED = 40;

  private final Lexicon lexicon;

  Sameness(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  boolean holds(Sentence known, Sentence proposed) {
    if (known.noLonger() != proposed.noLonger() || known.also() != proposed.also()) {
      return false;
    }
    List<String> a = known.keys();
    List<String> b = proposed.keys();
    return a.equals(b)
        || isMoved(known.words(), proposed.words())
        || parts(known.words()).equals(parts(proposed.words()))
        || swapped(known.words()).equals(swapped(proposed.words()))
        || (passive(known, proposed)
            && !order(known).isEmpty()
            && order(known).equals(order(proposed)));
  }

  /** "Before a release run the tests" and "run the tests before a release" have the same parts. */
  private static List<List<String>> parts(List<Word> words) {
    List<List<String>> parts = new ArrayList<>();
    List<String> part = new ArrayList<>();
    boolean inFront = false;
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean starts = word.isPreposition() || word.is(Role.SUBORDINATOR);
      boolean mainClause = inFront && word.before() == ',';
      if (starts || mainClause) {
        parts.add(part);
        part = new ArrayList<>();
        inFront = starts && (i == 0 || inFront);
      }
      part.add(word.key());
    }
    parts.add(part);
    parts.removeIf(List::isEmpty);
    parts.sort((x, y) -> String.join(" ", x).compareTo(String.join(" ", y)));
    return parts;
  }

  /** "X and Y" is "Y and X"; the first word of a sentence is mostly a verb and stays. */
  private static List<String> swapped(List<Word> words) {
    List<String> keys = new ArrayList<>(words.stream().map(Word::key).toList());
    for (int i = 2; i + 1 < keys.size(); i++) {
      boolean alone =
          words.get(i).is(Role.CONJUNCTION)
              && words.get(i - 1).isName()
              && words.get(i + 1).isName();
      if (alone && keys.get(i - 1).compareTo(keys.get(i + 1)) > 0) {
        String left = keys.get(i - 1);
        keys.set(i - 1, keys.get(i + 1));
        keys.set(i + 1, left);
      }
    }
    return keys;
  }

  private static boolean passive(Sentence known, Sentence proposed) {
    return isPassive(known) != isPassive(proposed);
  }

  private static boolean isPassive(Sentence sentence) {
    return sentence.words().stream().skip(1).anyMatch(word -> word.is(Role.COPULA));
  }

  /** {@return the sentence as an order: "logs are written as text" becomes "write logs as text"} */
  private List<String> order(Sentence sentence) {
    List<Word> words = new ArrayList<>(sentence.positive());
    boolean negated = words.size() == sentence.words().size() - 1;
    if (words.isEmpty() || words.size() < sentence.words().size() - 1) {
      return List.of();
    }
    int verb = 0;
    for (int i = 1; i + 1 < words.size(); i++) {
      boolean byWhom = i + 2 < words.size() && words.get(i + 2).key().equals("by");
      boolean present = words.get(i).is(Role.COPULA) && !words.get(i).is(Role.PAST);
      if (present && lexicon.isParticiple(words.get(i + 1).key()) && !byWhom) {
        words.remove(i);
        verb = i;
        break;
      }
    }
    List<String> keys = new ArrayList<>(words.stream().map(Word::key).toList());
    keys.add(0, lexicon.verb(keys.remove(verb)));
    if (negated) {
      keys.add(0, "not");
    }
    return keys;
  }

  /** "Run the tests in CI twice" and "run the tests twice in CI": one phrase stands elsewhere. */
  private static boolean isMoved(List<Word> known, List<Word> proposed) {
    List<String> a = known.stream().map(Word::key).toList();
    List<String> b = proposed.stream().map(Word::key).toList();
    boolean joined =
        known.stream().anyMatch(word -> word.is(Role.CONJUNCTION) || word.isNegation());
    if (joined || a.size() > LONGEST_MOVED || a.size() != b.size()) {
      return false;
    }
    for (int from = 0; from < a.size(); from++) {
      if (known.get(from).isPreposition()) {
        for (int to = from + 2; to <= a.size(); to++) {
          int start = Collections.indexOfSubList(b, a.subList(from, to));
          if (start >= 0 && without(a, from, to).equals(without(b, start, start + to - from))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<String> without(List<String> keys, int from, int to) {
    List<String> rest = new ArrayList<>(keys.subList(0, from));
    rest.addAll(keys.subList(to, keys.size()));
    return rest;
  }
}
