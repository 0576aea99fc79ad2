package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/**
 * BM25 over the fields of all roots together: a term in the title or the tags counts more often
 * than one in the body.
 */
final class Scorer {
  private static final double K1 = 1.2;
  private static final double B = 0.75;
  private static final double TITLE = 1.5;
  private static final double TAGS = 1.0;
  private static final double SIMILAR = 0.5;
  private static final double RELATED = 0.25;

  /**
   * How much nearer a memory must be when none shares a word with the query: then the query is
   * likely about nothing we know.
   */
  private static final double NOTHING_KNOWN = 0.1;

  /** What the best match by words counts when there is none. */
  private static final double ALONE = 5;

  private static final double EXACT_ID = 2000;
  private static final double EXACT_TITLE = 1000;

  /**
   * One match.
   *
   * @param root the number of the index
   * @param file the number in it
   * @param score above zero
   */
  record Match(int root, int file, double score) {}

  private final List<IndexImage> images;
  private final double memories;
  private final double meanLength;
  private final double[][] scores;
  private final boolean[][] anchored;

  private Scorer(List<IndexImage> images) {
    this.images = images;
    this.memories = images.stream().mapToInt(IndexImage::memories).sum();
    double length = images.stream().mapToLong(IndexImage::totalLength).sum();
    this.meanLength = Math.max(1, length / Math.max(1, memories));
    this.scores = new double[images.size()][];
    this.anchored = new boolean[images.size()][];
    for (int root = 0; root < images.size(); root++) {
      scores[root] = new double[images.get(root).files()];
      anchored[root] = new boolean[images.get(root).files()];
    }
  }

  /** {@return whether a score was made by words alone, not by an exact id or title} */
  static boolean isByWords(double score) {
    return score < EXACT_TITLE;
  }

  /** {@return all matches of a query in no order} */
  static List<Match> matches(Query query, Meaning meaning, List<IndexImage> images) {
    Scorer scorer = new Scorer(images);
    query.words().forEach((term, word) -> scorer.word(term, word, query));
    for (String prefix : query.prefixes()) {
      for (IndexImage image : images) {
        List<String> terms = new ArrayList<>();
        image.termsFrom(prefix, terms::add);
        terms.stream().limit(64).forEach(term -> scorer.term(term, SIMILAR, true));
      }
    }
    scorer.meaning(query, meaning);
    scorer.exact(TermCounts.bounded(TermCounts.TITLE + query.key()), EXACT_TITLE);
    scorer.exact(TermCounts.bounded(TermCounts.ID + query.key()), EXACT_ID);
    return scorer.found();
  }

  /** {@return a score as people are told it, with one decimal} */
  static String shown(double score) {
    long tenths = Math.round(score * 10);
    return tenths / 10 + "." + tenths % 10;
  }

  private void word(String term, Query.Word word, Query query) {
    boolean known = term(term, word.weight(), word.anchor());
    if (word.anchor() && !word.typed().isEmpty()) {
      if (!known) {
        Similar.of(term, images).forEach(other -> term(other, SIMILAR, true));
      }
      related(term, query);
    }
  }

  private void related(String term, Query query) {
    for (String word : Synonyms.of(term)) {
      String other = Stemmer.stem(word);
      if (!query.words().containsKey(other)) {
        term(other, RELATED, true);
      }
    }
  }

  private boolean term(String term, double weight, boolean anchor) {
    List<long[]> postings = images.stream().map(image -> image.postings(term)).toList();
    int frequency = postings.stream().mapToInt(list -> list.length).sum();
    double idf = Math.log(1 + (memories - frequency + 0.5) / (frequency + 0.5));
    for (int root = 0; root < postings.size(); root++) {
      for (long posting : postings.get(root)) {
        int file = Posting.document(posting);
        double count =
            TITLE * Posting.title(posting) + TAGS * Posting.tags(posting) + Posting.body(posting);
        double length = images.get(root).length(file) / meanLength;
        scores[root][file] += weight * idf * count * (K1 + 1) / (count + K1 * (1 - B + B * length));
        anchored[root][file] |= anchor;
      }
    }
    return frequency > 0;
  }

  /**
   * Adds how near each memory is to the query in meaning, in the measure of the best match by
   * words, so that neither outweighs the other whatever the length of the query.
   */
  private void meaning(Query query, Meaning meaning) {
    if (meaning.dimensions() == 0) {
      return;
    }
    byte[] asked = meaning.of(SpokenWords.of(query.text()));
    double best = best();
    double measure = meaning.weight() * (best > 0 ? best : ALONE);
    double close = meaning.close() + (best > 0 ? 0 : NOTHING_KNOWN);
    for (int root = 0; root < images.size(); root++) {
      IndexImage image = images.get(root);
      for (int file = 0; file < image.files() && image.dimensions() == asked.length; file++) {
        double cosine = Meaning.cosine(asked, image.vector(file));
        if (cosine > 0 && image.isMemory(file)) {
          scores[root][file] += measure * cosine;
          anchored[root][file] |= cosine > close;
        }
      }
    }
  }

  private double best() {
    double best = 0;
    for (int root = 0; root < scores.length; root++) {
      for (int file = 0; file < scores[root].length; file++) {
        if (anchored[root][file]) {
          best = Math.max(best, scores[root][file]);
        }
      }
    }
    return best;
  }

  private void exact(String name, double bonus) {
    for (int root = 0; root < images.size(); root++) {
      for (long posting : images.get(root).postings(name)) {
        scores[root][Posting.document(posting)] += bonus;
        anchored[root][Posting.document(posting)] = true;
      }
    }
  }

  private List<Match> found() {
    List<Match> matches = new ArrayList<>();
    for (int root = 0; root < scores.length; root++) {
      for (int file = 0; file < scores[root].length; file++) {
        if (anchored[root][file] && scores[root][file] > 0) {
          matches.add(new Match(root, file, scores[root][file]));
        }
      }
    }
    return matches;
  }
}
