package dev.engram.runtime.safety;

import java.util.List;

/**
 * What a text says once its disguises are taken off, with a filter over its pairs of characters:
 * nearly all of the hundreds of words that are looked for in every line need not be.
 */
final class Reading {
  private static final int BITS = 4096;

  private final String text;
  private final long[] pairs = new long[BITS / 64];

  Reading(String text) {
    this.text = text;
    for (int i = 1; i < text.length(); i++) {
      int bit = bit(text, i);
      pairs[bit >> 6] |= 1L << bit;
    }
  }

  String text() {
    return text;
  }

  /** {@return whether one of the words stands in it} */
  boolean hasAny(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (next(words.get(i), 0) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** {@return where a word stands next, from an index on; negative when it does not} */
  int next(String word, int from) {
    for (int i = 1; i < word.length(); i++) {
      int bit = bit(word, i);
      if ((pairs[bit >> 6] & (1L << bit)) == 0) {
        return -1;
      }
    }
    return text.indexOf(word, from);
  }

  private static int bit(String text, int at) {
    return (text.charAt(at - 1) * 31 + text.charAt(at)) & (BITS - 1);
  }
}
