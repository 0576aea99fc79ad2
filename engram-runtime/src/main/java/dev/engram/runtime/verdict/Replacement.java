package dev.engram.runtime.verdict;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** "Use X instead of Y", "moved from Y to X", "X replaces Y": the known text says Y. */
final class Replacement {
  private static final int LONGEST = 4;

  /** {@return whether what is replaced is what the known text says} */
  boolean namesWhatIsKnown(Sentence known, Sentence proposed) {
    Set<String> replaced = replaced(proposed);
    return !replaced.isEmpty() && Sentence.content(known.words()).containsAll(replaced);
  }

  /** {@return whether nothing else of the known text changes} */
  boolean holds(Sentence known, Sentence proposed) {
    if (negations(known) != negations(proposed)) {
      return false;
    }
    Set<String> says = Sentence.content(proposed.words());
    for (Word word : known.words()) {
      boolean gone =
          word.isContent()
              && !says.contains(word.key())
              && !replaced(proposed).contains(word.key());
      if (gone && !word.is(Role.GENERIC) && !(proposed.loose() && isVerb(word))) {
        return false;
      }
    }
    return isOnePlace(known, proposed);
  }

  private static boolean isVerb(Word word) {
    return word.is(Role.VERB) || word.is(Role.NOUN_VERB) || word.is(Role.EXCLUSIVE_PARTICIPLE);
  }

  private static long negations(Sentence sentence) {
    return sentence.words().stream().filter(Word::isNegation).count();
  }

  /** New words in a second place could say where the new thing holds, and the old one not. */
  private boolean isOnePlace(Sentence known, Sentence proposed) {
    List<Word> added = newWords(known, proposed);
    if (added.isEmpty() || added.size() > LONGEST) {
      return false;
    }
    List<Word> words = proposed.words();
    int first = words.indexOf(added.get(0));
    int last = words.indexOf(added.get(added.size() - 1));
    Set<String> all = new HashSet<>(known.keys());
    return last - first == added.size() - 1
        && words.stream()
            .filter(word -> word.is(Role.SCOPE_PREPOSITION) || word.is(Role.SUBORDINATOR))
            .allMatch(word -> all.contains(word.key()));
  }

  /** {@return what the new text says in its place} */
  List<Word> newWords(Sentence known, Sentence proposed) {
    Set<String> says = new HashSet<>(known.keys());
    return proposed.words().stream()
        .filter(word -> word.isContent() && !says.contains(word.key()))
        .toList();
  }

  private static Set<String> replaced(Sentence proposed) {
    return Sentence.content(
        proposed.replaced().stream().filter(word -> !word.is(Role.VERB)).toList());
  }
}
