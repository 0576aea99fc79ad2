package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/** The words of a text as an {@link dev.engram.api.Embedder} takes them, up to a number. */
final class SpokenWords implements Analyzer.Sink {
  /** The beginning of a text says what it is about. */
  private static final int MAX = 512;

  private final List<String> words = new ArrayList<>();

  /** {@return the first 512 words of a text} */
  static List<String> of(String text) {
    SpokenWords words = new SpokenWords();
    Analyzer.analyze(text, words);
    return words.words();
  }

  List<String> words() {
    return words;
  }

  @Override
  public void word(String folded, String term) {
    if (!Scripts.isUnspaced(folded.codePointAt(0))) {
      add(folded);
    }
  }

  @Override
  public void whole(String term) {
    // Its parts say the same.
  }

  @Override
  public void character(String term) {
    add(term);
  }

  private void add(String word) {
    if (words.size() < MAX) {
      words.add(word);
    }
  }
}
