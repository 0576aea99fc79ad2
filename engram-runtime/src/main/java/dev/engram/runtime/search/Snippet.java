package dev.engram.runtime.search;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The line of a body that holds most of a query's words. */
final class Snippet implements Analyzer.Sink {
  private static final int LENGTH = 160;
  private static final int MAX_BODY = 64 * 1024;

  private final Query query;
  private final Set<String> seen = new HashSet<>();
  private String word = "";

  private Snippet(Query query) {
    this.query = query;
  }

  /** {@return one line of at most 160 characters; the summary when no line matches} */
  static String of(String body, Query query) {
    String best = "";
    String bestWord = "";
    int most = 0;
    String bounded = body.length() > MAX_BODY ? body.substring(0, MAX_BODY) : body;
    for (String line : bounded.split("\n", -1)) {
      Snippet matches = new Snippet(query);
      Analyzer.analyze(line, matches);
      if (matches.seen.size() > most && !line.startsWith("#")) {
        most = matches.seen.size();
        best = line.strip();
        bestWord = matches.word;
      }
    }
    if (most == 0) {
      return Lines.single(Body.summary(body), LENGTH);
    }
    String line = best.startsWith("- ") ? best.substring(2) : best;
    int at = line.toLowerCase(Locale.ROOT).indexOf(bestWord);
    if (line.length() <= LENGTH || at < LENGTH - bestWord.length()) {
      return Lines.single(line, LENGTH);
    }
    int start = line.indexOf(' ', at - LENGTH / 2);
    return "…" + Lines.single(line.substring(start < 0 || start > at ? at : start + 1), LENGTH - 1);
  }

  @Override
  public void word(String folded, String term) {
    if (query.names(term) && seen.add(term) && word.isEmpty()) {
      word = folded;
    }
  }

  @Override
  public void whole(String term) {
    if (query.names(term)) {
      seen.add(term);
    }
  }

  @Override
  public void character(String term) {
    // The pairs of characters say more.
  }
}
