package dev.engram.runtime.search;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a task asks for, told by its words. */
public enum TaskKind {
  /** Something does not work. */
  FIX("fix bug error fail failure crash broken debug issue wrong regression"),
  /** Tests are wanted. */
  TEST("test coverage fixture assert"),
  /** A look at somebody's work. */
  REVIEW("review audit check approve"),
  /** Bringing it to its users. */
  RELEASE("release deploy publish tag changelog rollback version"),
  /** Texts for people. */
  DOCUMENT("document documentation doc readme guide comment"),
  /** The same behaviour in a better form. */
  REFACTOR("refactor rename clean split extract simplify move remove delete"),
  /** Tools and settings. */
  CONFIGURE("install setup configure config upgrade update bump migrate"),
  /** Something new. */
  IMPLEMENT("implement add create write build make extend support"),
  /** A question. */
  EXPLAIN("explain describe understand find show tell"),
  /** Nothing of these. */
  GENERAL("");

  private final String words;

  TaskKind(String words) {
    this.words = words;
  }

  /** {@return the name in results} */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the kind of a task: the most of its words, the first of equals} */
  public static TaskKind of(String task) {
    Set<String> asked = Query.of(task).words().keySet();
    TaskKind best = GENERAL;
    int most = 0;
    for (TaskKind kind : List.of(values())) {
      Set<String> telling = new HashSet<>(Query.of(kind.words).words().keySet());
      telling.retainAll(asked);
      int count = telling.size();
      if (count > most) {
        most = count;
        best = kind;
      }
    }
    return best;
  }
}
