package dev.engram.runtime.search;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The terms of one memory with their counts by field, and its length in words. */
final class TermCounts implements Analyzer.Sink {
  /** Before an id: the memories of exactly that id. */
  static final String ID = "\u0001";

  /** Before a title: the memories of exactly that title. */
  static final String TITLE = "\u0002";

  /** The memories that rank last. */
  static final String ADVANCED = "\u0004";

  /** Before an id: the memories that say they supersede it. */
  static final String SUPERSEDES = "\u0003";

  private static final int MAX_TERM = 200;

  private static final int IN_TITLE = 0;
  private static final int IN_TAGS = 1;
  private static final int IN_BODY = 2;

  private final Map<String, int[]> counts = new HashMap<>();
  private int field = IN_TITLE;
  private int length;
  private byte[] vector = new byte[0];

  private TermCounts() {}

  /**
   * {@return the terms of a memory}
   *
   * @param file what it is called
   * @param body its Markdown
   * @param meaning makes its vector
   */
  static TermCounts of(IndexedFile file, String body, Meaning meaning) {
    TermCounts terms = new TermCounts();
    terms.add(ID + Folding.key(file.id()));
    terms.add(TITLE + Folding.key(file.title()));
    for (String id : file.supersedes()) {
      terms.add(SUPERSEDES + Folding.key(id));
    }
    if (file.advanced()) {
      terms.add(ADVANCED);
    }
    Analyzer.analyze(file.title(), terms);
    terms.field = IN_TAGS;
    for (List<String> names : List.of(file.tags(), file.triggers(), List.of(file.id()))) {
      names.forEach(name -> Analyzer.analyze(name, terms));
    }
    terms.field = IN_BODY;
    Analyzer.analyze(body, terms);
    if (meaning.dimensions() > 0) {
      terms.vector = meaning.of(SpokenWords.of(file.title() + "\n" + body));
    }
    return terms;
  }

  int length() {
    return length;
  }

  /** {@return the vector of title and body; empty where there are none} */
  byte[] vector() {
    return vector;
  }

  Map<String, int[]> counts() {
    return counts;
  }

  @Override
  public void word(String folded, String term) {
    if (Words.isStop(folded)) {
      return;
    }
    if (field != IN_TAGS) {
      length++;
    }
    add(term);
  }

  @Override
  public void whole(String term) {
    add(term);
  }

  @Override
  public void character(String term) {
    add(term);
  }

  /** {@return a term as it is stored: a long title counts as equal by its beginning} */
  static String bounded(String term) {
    return term.length() > MAX_TERM ? term.substring(0, MAX_TERM) : term;
  }

  private void add(String term) {
    counts.computeIfAbsent(bounded(term), key -> new int[IN_BODY + 1])[field]++;
  }
}
