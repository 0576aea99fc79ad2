package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Measures how well a team's own questions find its memories. */
public final class Benchmark {
  /** How many memories of an answer are looked at. */
  private static final int DEPTH = 20;

  private final Library library;

  /** Measures a library. */
  public Benchmark(Library library) {
    this.library = library;
  }

  /**
   * A question and the memories that answer it.
   *
   * @param text as somebody would type it
   * @param relevant ids, at least one
   * @param kind what it is counted under besides all; may be empty
   */
  public record Question(String text, List<String> relevant, String kind) {
    /** Copies the ids. */
    public Question {
      relevant = List.copyOf(relevant);
    }
  }

  /**
   * A question with what was found.
   *
   * @param found ids, best first
   */
  public record Answer(Question question, List<String> found) {
    /** Copies the ids. */
    public Answer {
      found = List.copyOf(found);
    }

    /** {@return whether one of the first so many is relevant} */
    public boolean hits(int first) {
      return found.stream().limit(first).anyMatch(question.relevant()::contains);
    }
  }

  /** {@return every question with its answer, in the same order} */
  public List<Answer> ask(ReadContext context, List<Question> questions) {
    return library.ask(
        context,
        shelf -> {
          List<Answer> answers = new ArrayList<>();
          for (Question question : questions) {
            List<Hit> hits = shelf.search(question.text(), DEPTH);
            answers.add(
                new Answer(
                    question, hits.stream().map(hit -> hit.entry().id()).distinct().toList()));
          }
          return answers;
        });
  }

  /** {@return those ids that no visible memory has, so that nothing can find them} */
  public List<String> unknown(ReadContext context, List<Question> questions) {
    Predicate<String> known =
        id ->
            library.ask(
                context,
                shelf ->
                    shelf
                        .byId(id)
                        .filter(hit -> hit.visibility() == Visibility.VISIBLE)
                        .isPresent());
    return questions.stream()
        .flatMap(question -> question.relevant().stream())
        .distinct()
        .filter(known.negate())
        .toList();
  }

  /** {@return the measures of all answers under {@code all}, then of each kind by its name} */
  public static Map<String, Measures> measure(List<Answer> answers) {
    Map<String, List<Answer>> kinds = new TreeMap<>();
    for (Answer answer : answers) {
      String kind = answer.question().kind();
      if (!kind.isEmpty()) {
        kinds.computeIfAbsent(kind, name -> new ArrayList<>()).add(answer);
      }
    }
    Map<String, Measures> measures = new LinkedHashMap<>();
    measures.put("all", Measures.of(answers));
    kinds.forEach((kind, some) -> measures.put(kind, Measures.of(some)));
    return measures;
  }
}
