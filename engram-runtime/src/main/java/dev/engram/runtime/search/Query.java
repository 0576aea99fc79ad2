package dev.engram.runtime.search;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A query: plain words, never a syntax. A memory is found by at least one anchor, or by its exact
 * id or title; generic words only help one that is found, and stop words are passed over.
 *
 * @param key the whole query as it is compared with ids and titles
 * @param anchors terms that say what is meant, with the word each was made of
 * @param generic terms that match nothing alone
 * @param prefixes what was typed before a star
 */
record Query(String key, Map<String, String> anchors, Set<String> generic, Set<String> prefixes) {
  private static final int MAX_LENGTH = 20_000;
  private static final int MAX_TERMS = 256;
  private static final String STAR = "(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}]{2,64})\\*";

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
    return new Query(Folding.key(bounded), terms.anchors, terms.generic, prefixes);
  }

  /** {@return whether nothing was typed} */
  boolean isBlank() {
    return key.isEmpty();
  }

  private static final class Terms implements Analyzer.Sink {
    private final Map<String, String> anchors = new LinkedHashMap<>();
    private final Set<String> generic = new LinkedHashSet<>();

    @Override
    public void word(String folded, String term) {
      if (Words.isGeneric(folded)) {
        generic.add(term);
      } else if (anchors.size() < MAX_TERMS && !Words.isStop(folded)) {
        anchors.putIfAbsent(term, folded);
      }
    }

    @Override
    public void whole(String term) {
      if (anchors.size() < MAX_TERMS) {
        anchors.putIfAbsent(term, "");
      }
    }

    @Override
    public void character(String term) {
      // The pairs of characters say more.
    }
  }
}
