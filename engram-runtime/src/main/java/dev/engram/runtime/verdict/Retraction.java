package dev.engram.runtime.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** "We no longer X": all that it says stands in the known text, which says little else. */
final class Retraction {
  private static final double LEAST_SHARE = 0.5;
  private static final Set<String> HELPERS =
      Set.of("need", "requir", "have", "use", "us", "necessary", "apply", "valid");

  private final Lexicon lexicon;

  Retraction(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  boolean holds(Sentence known, Sentence proposed) {
    List<Word> claim = new ArrayList<>();
    for (Word word : proposed.words()) {
      if (claim.size() > 1 && (word.breaks() || word.is(Role.BUT))) {
        break;
      }
      claim.add(word);
    }
    Set<String> said = content(known.words());
    Set<String> denied = content(claim);
    denied.removeIf(word -> HELPERS.contains(word) && !said.contains(word));
    if (denied.isEmpty() || !said.containsAll(denied)) {
      return false;
    }
    boolean isAllOfIt = denied.size() == said.size();
    boolean isList = known.words().stream().anyMatch(word -> word.is(Role.CONJUNCTION));
    return known.words().stream().noneMatch(Word::isNegation)
        && claim.stream().noneMatch(Word::isNegation)
        && denied.size() >= Math.min(2, said.size())
        && (isAllOfIt || !isList)
        && denied.size() >= LEAST_SHARE * said.size();
  }

  private Set<String> content(List<Word> words) {
    return Sentence.content(words).stream().map(lexicon::verb).collect(Collectors.toSet());
  }
}
