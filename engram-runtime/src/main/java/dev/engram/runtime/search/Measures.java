package dev.engram.runtime.search;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * How good some answers are; all but the first number are means over the questions, 0 to 1.
 *
 * @param questions how many there were
 * @param recall1 the share of relevant memories that came first
 * @param recall5 the share among the first five
 * @param recall8 the share among the first eight, which is what a task loads
 * @param recall20 the share among the first twenty
 * @param mrr10 one divided by the place of the first relevant memory, 0 beyond the tenth
 * @param ndcg10 discounted gain of the first ten, against the best possible
 * @param unanswered the share of questions for which nothing was found
 */
public record Measures(
    int questions,
    double recall1,
    double recall5,
    double recall8,
    double recall20,
    double mrr10,
    double ndcg10,
    double unanswered) {

  /** {@return the measures of some answers} */
  static Measures of(List<Benchmark.Answer> answers) {
    return new Measures(
        answers.size(),
        mean(answers, answer -> recall(answer, 1)),
        mean(answers, answer -> recall(answer, 5)),
        mean(answers, answer -> recall(answer, 8)),
        mean(answers, answer -> recall(answer, 20)),
        mean(answers, Measures::reciprocalRank),
        mean(answers, Measures::gain),
        mean(answers, answer -> answer.found().isEmpty() ? 1 : 0));
  }

  private static double mean(
      List<Benchmark.Answer> answers, ToDoubleFunction<Benchmark.Answer> measure) {
    return answers.stream().mapToDouble(measure).average().orElse(0);
  }

  private static double recall(Benchmark.Answer answer, int first) {
    Set<String> relevant = Set.copyOf(answer.question().relevant());
    long found = answer.found().stream().limit(first).filter(relevant::contains).count();
    return (double) found / relevant.size();
  }

  private static double reciprocalRank(Benchmark.Answer answer) {
    List<String> first = answer.found().stream().limit(10).toList();
    for (int i = 0; i < first.size(); i++) {
      if (answer.question().relevant().contains(first.get(i))) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }

  private static double gain(Benchmark.Answer answer) {
    Set<String> relevant = Set.copyOf(answer.question().relevant());
    List<String> first = answer.found().stream().limit(10).toList();
    double gain = 0;
    double best = 0;
    for (int i = 0; i < 10; i++) {
      double discount = Math.log(2) / Math.log(i + 2.0);
      gain += i < first.size() && relevant.contains(first.get(i)) ? discount : 0;
      best += i < relevant.size() ? discount : 0;
    }
    return gain / best;
  }
}
