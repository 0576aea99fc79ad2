package dev.engram.runtime.search;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A query: plain words, never a syntax. A memory is found by at least one anchor, or by its exact
 * id or title; other words only help one that is found, and stop words are passed over.
 *
 * @param text as typed, its beginning when it is very long
 * @param key the whole query as it is compared with ids and titles
 * @param words the terms that are looked up, in the order of the text
 * @param prefixes what was typed before a star
 */
record Query(String text, String key, Map<String, Word> words, Set<String> prefixes) {
  private static final int MAX_LENGTH = 20_000;
  private static final int MAX_TERMS = 256;
  private static final String STAR = "(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}]{2,64})\\*";
  private static final double WEAK = 0.5;
  private static final double CHARACTER = 0.25;

  /**
   * How a term of a query counts.
   *
   * @param typed the word it was made of, folded; empty for a whole identifier
   * @param weight 1 for a word that says what is meant
   * @param anchor whether it finds a memory alone
   */
  record Word(String typed, double weight, boolean anchor) {}

  static Query of(String text) {
    String bounded = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    Terms terms = new Terms();
    Analyzer.analyze(bounded, terms);
    Set<String> prefixes = new LinkedHashSet<>();
    if (bounded.indexOf('*') >= 0) {
      Matcher star = Pattern.compile(STAR).matcher(bounded);
      while (star.find() && prefixes.size() < 8) {
        prefixes.add(Folding.key(star.group(1)));
      }
    }
    return new Query(bounded, Folding.key(bounded), terms.words, prefixes);
  }

  /** {@return whether nothing was typed} */
  boolean isBlank() {
    return key.isEmpty();
  }

  /** {@return whether a term is one that says what is meant} */
  boolean names(String term) {
    Word word = words.get(term);
    return word != null && word.anchor() && word.weight() == 1;
  }

  private static final class Terms implements Analyzer.Sink {
    private final Map<String, Word> words = new LinkedHashMap<>();

    @Override
    public void word(String folded, String term) {
      if (Words.isGeneric(folded)) {
        add(term, new Word(folded, 1, false));
      } else if (Words.isWeak(folded)) {
        add(term, new Word(folded, WEAK, false));
      } else if (!Words.isStop(folded)) {
        add(term, new Word(folded, 1, true));
      }
    }

    @Override
    public void whole(String term) {
      add(term, new Word("", 1, true));
    }

    @Override
    public void character(String term) {
      // Pairs say more, but two words of one meaning often share a character.
      if (Scripts.isHan(term.codePointAt(0))) {
        add(term, new Word("", CHARACTER, true));
      }
    }

    private void add(String term, Word word) {
      Word before = words.get(term);
      boolean better = before == null || word.weight() > before.weight();
      if (better && (before != null || words.size() < MAX_TERMS)) {
        words.put(term, word);
      }
    }
  }
}
