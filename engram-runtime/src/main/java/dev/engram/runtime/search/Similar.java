package dev.engram.runtime.search;

import java.util.List;
import java.util.TreeSet;

/** Terms of an index close to a word that no memory has: longer forms, and one wrong letter. */
final class Similar {
  private static final int MIN_LENGTH = 5;
  private static final int MIN_HEAD = 6;
  private static final int MAX_TERMS = 16;

  private Similar() {}

  /** {@return up to 16 similar terms; none for short words, where everything is similar} */
  static List<String> of(String word, List<IndexImage> images) {
    if (word.length() < MIN_LENGTH) {
      return List.of();
    }
    TreeSet<String> found = new TreeSet<>();
    for (IndexImage image : images) {
      image.termsFrom(
          word.substring(0, 1),
          term -> {
            if (found.size() < MAX_TERMS
                && (term.startsWith(word) || isHead(term, word) || isOneEditAway(term, word))) {
              found.add(term);
            }
          });
    }
    return List.copyOf(found);
  }

  /** Of a compound such as "Kundenmailvorlage" the beginning may be known. */
  private static boolean isHead(String term, String word) {
    return term.length() >= MIN_HEAD && term.length() * 2 >= word.length() && word.startsWith(term);
  }

  /** {@return whether one insertion, deletion, change or swap of neighbours makes one the other} */
  static boolean isOneEditAway(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    if (Math.max(a.length(), b.length()) - shorter > 1) {
      return false;
    }
    int head = 0;
    while (head < shorter && a.charAt(head) == b.charAt(head)) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && a.charAt(a.length() - 1 - tail) == b.charAt(b.length() - 1 - tail)) {
      tail++;
    }
    int left = a.length() - head - tail;
    int right = b.length() - head - tail;
    if (left <= 1 && right <= 1) {
      return true;
    }
    return left == 2
        && right == 2
        && a.charAt(head) == b.charAt(head + 1)
        && a.charAt(head + 1) == b.charAt(head);
  }
}
