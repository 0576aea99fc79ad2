package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Which words of a query a memory has, for people who ask why it came. */
final class Evidence {
  private static final int MAX_WORDS = 6;

  private final IndexImage image;
  private final Query query;

  Evidence(IndexImage image, Query query) {
    this.image = image;
    this.query = query;
  }

  private record Found(String word, int memories) {}

  /** {@return up to six words as typed, the rarest first; one found by a synonym names it} */
  List<String> of(IndexedFile file) {
    int number = number(file);
    List<Found> found = new ArrayList<>();
    for (Map.Entry<String, Query.Word> each : query.words().entrySet()) {
      String term = each.getKey();
      String typed = each.getValue().typed().isEmpty() ? term : each.getValue().typed();
      if (!each.getValue().anchor() || number < 0) {
        continue;
      }
      if (!has(term, number, typed, found)) {
        for (String other : Synonyms.of(term)) {
          String stem = Stemmer.stem(other);
          if (!query.words().containsKey(stem)
              && has(stem, number, other + " for " + typed, found)) {
            break;
          }
        }
      }
    }
    return found.stream()
        .sorted(Comparator.comparingInt(Found::memories))
        .limit(MAX_WORDS)
        .map(Found::word)
        .toList();
  }

  private boolean has(String term, int number, String word, List<Found> found) {
    long[] postings = image.postings(term);
    for (long posting : postings) {
      if (Posting.document(posting) == number) {
        found.add(new Found(word, postings.length));
        return true;
      }
    }
    return false;
  }

  private int number(IndexedFile file) {
    String term = TermCounts.bounded(TermCounts.ID + Folding.key(file.id()));
    for (long posting : image.postings(term)) {
      if (image.file(Posting.document(posting)).stamp().equals(file.stamp())) {
        return Posting.document(posting);
      }
    }
    return -1;
  }
}
