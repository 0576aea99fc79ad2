package dev.engram.runtime.verdict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Compares a new text with a known one, statement by statement. Deterministic. Instances hold the
 * words of several languages and can be used by several threads.
 */
public final class TextComparison {
  private static final int MAX_STATEMENTS = 30;
  private static final int MAX_LENGTH = 2_000;

  private final SentenceReader reader;
  private final StatementComparison statements;
  private final Statements splitter = new Statements();

  /** Reads the list of words; takes a few milliseconds. */
  public TextComparison() {
    Lexicon lexicon = new Lexicon();
    this.reader = new SentenceReader(lexicon);
    this.statements = new StatementComparison(lexicon);
  }

  /**
   * {@return what the new text is to the known one}
   *
   * @param known the content of a memory, Markdown
   * @param proposed the new text, Markdown
   */
  public Finding compare(String known, String proposed) {
    if (splitter.bare(known).equals(splitter.bare(proposed))) {
      return Finding.SAME;
    }
    Optional<List<String>> left = splitter.split(known);
    Optional<List<String>> right = splitter.split(proposed);
    if (left.filter(TextComparison::isBounded).isEmpty()
        || right.filter(TextComparison::isBounded).isEmpty()) {
      return Finding.OTHER;
    }
    return compare(read(left.get()), read(right.get()));
  }

  /** What is longer is an essay or an attack; it is equal or something else. */
  private static boolean isBounded(List<String> statements) {
    return statements.size() <= MAX_STATEMENTS
        && statements.stream().allMatch(statement -> statement.length() <= MAX_LENGTH);
  }

  /**
   * {@return whether two texts can be about one thing as far as their titles tell: not when each
   * title names something that the other memory does not, and where the text is a single word only
   * when the titles are equal}
   */
  public boolean mayShareSubject(
      String knownTitle, String known, String proposedTitle, String proposed) {
    if (known.lines().mapToInt(line -> reader.read(line).words().size()).sum() < 2) {
      return spelling(knownTitle).equals(spelling(proposedTitle));
    }
    Set<String> left = content(knownTitle);
    Set<String> right = content(proposedTitle);
    Set<String> ofKnown = content(known + "\n" + knownTitle);
    Set<String> ofProposed = content(proposed + "\n" + proposedTitle);
    return content(known).containsAll(left)
        || content(proposed).containsAll(right)
        || ofProposed.containsAll(left)
        || ofKnown.containsAll(right);
  }

  private String spelling(String title) {
    return splitter.bare(title).toLowerCase(Locale.ROOT);
  }

  private Set<String> content(String text) {
    Set<String> content = new HashSet<>();
    text.lines().map(reader::read).forEach(line -> content.addAll(Sentence.content(line.words())));
    return content;
  }

  private List<Sentence> read(List<String> texts) {
    return texts.stream().map(reader::read).filter(s -> !s.words().isEmpty()).toList();
  }

  private Finding compare(List<Sentence> known, List<Sentence> proposed) {
    boolean instead = proposed.stream().anyMatch(Sentence::instead);
    List<List<Finding>> rows = new ArrayList<>();
    for (Sentence old : known) {
      List<Finding> row = new ArrayList<>();
      for (Sentence sentence : proposed) {
        row.add(statements.compare(old, instead ? insteadOf(sentence) : sentence));
      }
      rows.add(row);
    }
    if (known.isEmpty() || proposed.isEmpty()) {
      return Finding.OTHER;
    }
    boolean nothingNew = true;
    for (int i = 0; i < proposed.size(); i++) {
      int column = i;
      nothingNew &= rows.stream().anyMatch(row -> row.get(column).is(Relation.SAME));
    }
    Optional<Finding> contradiction =
        rows.stream().flatMap(List::stream).filter(f -> f.is(Relation.CONTRADICTS)).findFirst();
    boolean allCovered =
        rows.stream().allMatch(row -> row.stream().anyMatch(TextComparison::covers));
    boolean allKept = rows.stream().allMatch(row -> row.stream().anyMatch(TextComparison::keeps));
    if (contradiction.isPresent()) {
      return allCovered && !allKept ? contradiction.get() : Finding.UNSURE;
    }
    if (nothingNew) {
      return Finding.SAME;
    }
    if (allKept) {
      return rows.stream()
          .flatMap(List::stream)
          .filter(f -> f.is(Relation.EXTENDS))
          .findFirst()
          .orElse(Finding.extending("adds to it"));
    }
    return rows.stream()
        .flatMap(List::stream)
        .filter(Finding::close)
        .findFirst()
        .map(close -> Finding.UNSURE)
        .orElse(Finding.OTHER);
  }

  private static Sentence insteadOf(Sentence sentence) {
    return new Sentence(
        sentence.words(),
        sentence.replaced(),
        sentence.loose(),
        sentence.noLonger(),
        true,
        sentence.also());
  }

  private static boolean covers(Finding finding) {
    return finding.is(Relation.CONTRADICTS) || keeps(finding);
  }

  private static boolean keeps(Finding finding) {
    return finding.is(Relation.SAME) || finding.is(Relation.EXTENDS);
  }
}
