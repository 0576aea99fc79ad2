package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("How well questions find memories, by words alone, requirement [READ-1]")
final class RecallTest {
  @TempDir private Path folder;

  private static String resource(String name) throws IOException {
    try (InputStream in = RecallTest.class.getResourceAsStream("/recall/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private TestRoot railway() throws IOException {
    TestRoot root = TestRoot.workspace(folder);
    for (String block : resource("memories.txt").split("\n\n", -1)) {
      String[] lines = block.split("\n", 2);
      String[] head = lines[0].split(" \\| ", 2);
      root.memory(head[0], head[1], lines[1].strip().replace("\n", "\n- "));
    }
    return root;
  }

  private static List<Benchmark.Question> questions() throws IOException {
    List<Benchmark.Question> questions = new ArrayList<>();
    for (String line : resource("queries.jsonl").lines().toList()) {
      JsonObject object = (JsonObject) Json.parse(line);
      List<String> ids =
          object.getAsJsonArray("relevant").asList().stream().map(id -> id.getAsString()).toList();
      String text = object.get("query").getAsString();
      questions.add(new Benchmark.Question(text, ids, object.get("kind").getAsString()));
    }
    return questions;
  }

  private static Measures of(Map<String, Measures> measures, String kind) {
    return Objects.requireNonNull(measures.get(kind), kind);
  }

  @Test
  void questionsOfATeam_findItsMemories() throws IOException {
    TestRoot root = railway();
    List<Benchmark.Answer> answers = new Benchmark(root.library()).ask(root.context(), questions());
    Map<String, Measures> measures = Benchmark.measure(answers);

    List<String> missed =
        answers.stream()
            .filter(answer -> !answer.hits(5))
            .map(answer -> answer.question().text())
            .toList();
    assertWithMessage("%s", missed).that(of(measures, "words").recall5()).isAtLeast(1.0);
    assertWithMessage("%s", missed).that(of(measures, "meaning").recall5()).isAtLeast(0.7);
    assertThat(of(measures, "all").unanswered()).isAtMost(0.03);
  }

  @Test
  void everyAnswerNamed_exists() throws IOException {
    TestRoot root = railway();

    assertThat(new Benchmark(root.library()).unknown(root.context(), questions())).isEmpty();
    Benchmark.Question gone = new Benchmark.Question("x", List.of("gone"), "");
    assertThat(new Benchmark(root.library()).unknown(root.context(), List.of(gone)))
        .containsExactly("gone");
  }

  @Test
  void measures_areThoseOfTheField() {
    Benchmark.Question two = new Benchmark.Question("two", List.of("a", "b"), "k");
    Benchmark.Question none = new Benchmark.Question("none", List.of("z"), "");
    Map<String, Measures> measures =
        Benchmark.measure(
            List.of(
                new Benchmark.Answer(two, List.of("x", "a", "y", "w", "v", "b")),
                new Benchmark.Answer(none, List.of())));

    Measures one = of(measures, "k");
    assertThat(one.recall1()).isEqualTo(0.0);
    assertThat(one.recall5()).isEqualTo(0.5);
    assertThat(one.recall8()).isEqualTo(1.0);
    assertThat(one.mrr10()).isEqualTo(0.5);
    double gain = 1 / (Math.log(3) / Math.log(2)) + 1 / (Math.log(7) / Math.log(2));
    double best = 1 + 1 / (Math.log(3) / Math.log(2));
    assertThat(one.ndcg10()).isWithin(1e-9).of(gain / best);
    assertThat(of(measures, "all").recall8()).isEqualTo(0.5);
    assertThat(of(measures, "all").unanswered()).isEqualTo(0.5);
    assertThat(measures.keySet()).containsExactly("all", "k").inOrder();
  }
}
