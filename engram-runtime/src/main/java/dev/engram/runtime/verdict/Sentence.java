package dev.engram.runtime.verdict;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One statement, read.
 *
 * @param words what it says, without articles and the like; negations are among them
 * @param replaced what it says is replaced: "instead of", "no longer X but", "not X"
 * @param loose whether replacing is its only verb, so that it does not repeat the old one's
 * @param noLonger whether it says that something does not hold any more
 * @param instead whether it says that it takes the place of something
 * @param also whether it says that it stands beside something
 */
record Sentence(
    List<Word> words,
    List<Word> replaced,
    boolean loose,
    boolean noLonger,
    boolean instead,
    boolean also) {

  Sentence {
    words = List.copyOf(words);
    replaced = List.copyOf(replaced);
  }

  List<String> keys() {
    return words.stream().map(Word::key).toList();
  }

  /** {@return the words without negations} */
  List<Word> positive() {
    return words.stream().filter(word -> !word.isNegation()).toList();
  }

  static Set<String> content(List<Word> words) {
    return words.stream().filter(Word::isContent).map(Word::key).collect(Collectors.toSet());
  }
}
