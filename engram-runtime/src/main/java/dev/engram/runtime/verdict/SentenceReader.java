package dev.engram.runtime.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Reads one statement: joins phrases, leaves out what says nothing, finds what it replaces. */
final class SentenceReader {
  private static final int LONGEST_REPLACED = 4;
  private static final int LONGEST_REPLACED_IDEOGRAPHS = 8;
  private static final Set<String> COMPARING = Set.of("than", "als", "que", "de", "của");

  private final Lexicon lexicon;

  SentenceReader(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  Sentence read(String statement) {
    List<Word> words = phrases(Tokenizer.words(lexicon, statement));
    boolean noLonger = takeNoLonger(words);
    List<Word> replaced = new ArrayList<>();
    takeInsteadOf(words, replaced);
    takeInsteadOfBefore(words, replaced);
    boolean loose = takeChange(words, replaced) || takeReplace(words, replaced);
    takeContrast(words, replaced);
    boolean instead = takeOut(words, word -> word.is(Role.INSTEAD));
    boolean also = takeOut(words, word -> word.is(Role.ALSO));
    takeOut(words, SentenceReader::saysNothing);
    words.replaceAll(word -> word.isNegation() ? word.withKey("not") : word);
    return new Sentence(words, replaced, loose, noLonger, instead, also);
  }

  /** A comma before a word that is taken out stands before the next one. */
  private static boolean takeOut(List<Word> words, Predicate<Word> unwanted) {
    boolean found = false;
    for (int i = words.size() - 1; i >= 0; i--) {
      Word word = words.get(i);
      if (unwanted.test(word)) {
        found = true;
        words.remove(i);
        if (word.breaks() && i > 0 && i < words.size() && !words.get(i).breaks()) {
          words.set(i, words.get(i).behind(word.before()));
        }
      }
    }
    return found;
  }

  private static boolean saysNothing(Word word) {
    boolean letter = word.key().length() == 1 && word.kind() == Word.Kind.PLAIN;
    boolean named =
        letter && Character.isUpperCase(word.text().codePointAt(0)) && word.position() > 0;
    return !named
        && (word.is(Role.ARTICLE) || word.is(Role.NEUTRAL) || word.is(Role.PARTICLE))
        && !word.isNegation();
  }

  private List<Word> phrases(List<Word> words) {
    List<Word> joined = new ArrayList<>();
    for (int i = 0; i < words.size(); ) {
      int length = Math.min(Lexicon.LONGEST, words.size() - i);
      while (length > 1 && !isPhrase(words, i, length)) {
        length--;
      }
      joined.add(length == 1 ? words.get(i) : join(words.subList(i, i + length)));
      i += length;
    }
    return joined;
  }

  private boolean isPhrase(List<Word> words, int from, int length) {
    for (int i = from + 1; i < from + length; i++) {
      if (words.get(i).breaks()) {
        return false;
      }
    }
    return lexicon.knows(phrase(words.subList(from, from + length)));
  }

  private static String phrase(List<Word> words) {
    return String.join("_", words.stream().map(Word::key).toList());
  }

  private Word join(List<Word> words) {
    Word first = words.get(0);
    String key = phrase(words);
    return new Word(
        String.join(" ", words.stream().map(Word::text).toList()),
        key,
        Word.Kind.PLAIN,
        first.position(),
        first.before(),
        lexicon.roles(key));
  }

  private static boolean takeNoLonger(List<Word> words) {
    boolean found = false;
    for (int i = words.size() - 1; i >= 0; i--) {
      boolean compares = i + 1 < words.size() && COMPARING.contains(words.get(i + 1).key());
      if (words.get(i).is(Role.NO_LONGER) && !compares) {
        words.remove(i);
        found = true;
      }
    }
    boolean negated = false;
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean last = i + 1 == words.size();
      if (negated
          && word.is(Role.ANY_MORE)
          && (last
              || !(COMPARING.contains(words.get(i + 1).key()) || words.get(i + 1).isNumber()))) {
        words.remove(i);
        int negation = index(words, Word::isNegation);
        if (negation >= 0) {
          words.remove(negation);
        }
        return true;
      }
      negated |= word.isNegation() || word.is(Role.PARTICLE);
    }
    return found;
  }

  private static int index(List<Word> words, Predicate<Word> wanted) {
    for (int i = 0; i < words.size(); i++) {
      if (wanted.test(words.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static void takeInsteadOf(List<Word> words, List<Word> replaced) {
    int at = index(words, word -> word.is(Role.INSTEAD_OF));
    if (at >= 0) {
      words.remove(at);
      move(words, at, replaced);
    }
  }

  /** Moves the words of one noun phrase. */
  private static void move(List<Word> words, int at, List<Word> replaced) {
    boolean ideographs = at < words.size() && words.get(at).kind() == Word.Kind.IDEOGRAPH;
    int longest = ideographs ? LONGEST_REPLACED_IDEOGRAPHS : LONGEST_REPLACED;
    for (int moved = 0; moved < longest && at < words.size(); moved++) {
      Word word = words.get(at);
      boolean ends =
          word.isPreposition()
              || word.is(Role.CONJUNCTION)
              || word.is(Role.SUBORDINATOR)
              || word.isNegation()
              || (moved > 0 && word.breaks())
              || (word.kind() == Word.Kind.IDEOGRAPH) != ideographs;
      if (ends) {
        return;
      }
      replaced.add(words.remove(at));
    }
  }

  private static void takeInsteadOfBefore(List<Word> words, List<Word> replaced) {
    int at = index(words, word -> word.is(Role.INSTEAD_OF_BEFORE));
    if (at <= 0) {
      return;
    }
    words.remove(at);
    int from = at - 1;
    boolean ideographs = words.get(from).kind() == Word.Kind.IDEOGRAPH;
    while (from > 0
        && at - from < LONGEST_REPLACED_IDEOGRAPHS
        && !words.get(from).breaks()
        && (words.get(from - 1).kind() == Word.Kind.IDEOGRAPH) == ideographs
        && !words.get(from - 1).isKana()) {
      from--;
    }
    for (int i = from; i < at; i++) {
      replaced.add(words.remove(from));
    }
  }

  /** "moved from X to Y". */
  private static boolean takeChange(List<Word> words, List<Word> replaced) {
    int change = index(words, word -> word.is(Role.CHANGE));
    int from = index(words, word -> word.is(Role.FROM));
    int to = from < 0 ? -1 : from + index(words.subList(from, words.size()), w -> w.is(Role.TO));
    if (change < 0 || from < 0 || to <= from + 1 || to - from > LONGEST_REPLACED + 1) {
      return false;
    }
    replaced.addAll(words.subList(from + 1, to));
    words.subList(from, to + 1).clear();
    words.removeIf(word -> word.is(Role.CHANGE));
    return true;
  }

  /** "replace X with Y", "Y replaces X", "X is replaced by Y". */
  private static boolean takeReplace(List<Word> words, List<Word> replaced) {
    int at = index(words, word -> word.is(Role.REPLACE));
    if (at < 0) {
      return false;
    }
    boolean passive = at > 0 && words.get(at - 1).is(Role.COPULA);
    words.remove(at);
    if (passive) {
      for (int i = 0; i < at - 1; i++) {
        replaced.add(words.remove(0));
      }
      words.remove(0);
      at = 0;
    } else {
      move(words, at, replaced);
    }
    if (at < words.size() && words.get(at).is(Role.TO)) {
      words.remove(at);
    }
    return true;
  }

  /** "Y, not X" and "not X but Y". */
  private static void takeContrast(List<Word> words, List<Word> replaced) {
    for (int i = 0; i < words.size(); i++) {
      if (!words.get(i).isNegation()) {
        continue;
      }
      int end = i + 1;
      while (end < words.size()
          && !words.get(end).breaks()
          && !words.get(end).is(Role.BUT)
          && !words.get(end).is(Role.CONJUNCTION)) {
        end++;
      }
      List<Word> denied = words.subList(i + 1, end);
      boolean short_ = !denied.isEmpty() && denied.size() <= LONGEST_REPLACED;
      boolean verb = denied.stream().anyMatch(w -> w.is(Role.VERB) || w.is(Role.COPULA));
      boolean after = i > 0 && words.get(i).breaks();
      boolean before =
          end < words.size() && words.get(end).is(Role.BUT) && !words.get(end).key().equals("only");
      if (short_ && !verb && (after || before)) {
        replaced.addAll(denied);
        words.subList(i, before ? end + 1 : end).clear();
        return;
      }
    }
  }
}
