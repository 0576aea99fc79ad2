package dev.engram.runtime.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.problem.Severity;
import dev.engram.runtime.search.Benchmark;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.Measures;
import dev.engram.runtime.search.ReadContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code engram benchmark}: whether a team's questions find its memories. */
@Command(
    name = "benchmark",
    mixinStandardHelpOptions = true,
    description = {
      "Measure whether your own questions find your memories.",
      "The file has one JSON object a line: {\"query\": \"...\", \"relevant\": [\"id\"], \"kind\": \"...\"}."
    },
    footer = {"", "Example:", "  engram benchmark questions.jsonl --misses"})
final class BenchmarkCommand implements Callable<Integer> {
  private static final int MISSED_BEYOND = 5;

  private final Console console;
  private final Supplier<Workspace> workspace;
  private final TextSource source;
  private final Benchmark benchmark;
  private final ReadContext.Source contexts;

  @Parameters(paramLabel = "QUERIES", description = "A file of questions, JSON Lines.")
  private String file = "";

  @Option(names = "--misses", description = "Name the questions that found nothing in five.")
  private boolean misses;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  BenchmarkCommand(
      Console console,
      Supplier<Workspace> workspace,
      TextSource source,
      Benchmark benchmark,
      ReadContext.Source contexts) {
    this.console = console;
    this.workspace = workspace;
    this.source = source;
    this.benchmark = benchmark;
    this.contexts = contexts;
  }

  @Override
  public Integer call() {
    List<Benchmark.Question> questions = questions(source.read(Optional.of(file), List.of()));
    ReadContext context = contexts.of(workspace.get());
    List<Benchmark.Answer> answers =
        console.during("Asking the questions", () -> benchmark.ask(context, questions));
    Map<String, Measures> measures = Benchmark.measure(answers);
    List<Benchmark.Answer> missed =
        answers.stream().filter(answer -> misses && !answer.hits(MISSED_BEYOND)).toList();
    List<Diagnostic> diagnostics =
        benchmark.unknown(context, questions).stream().map(BenchmarkCommand::unknown).toList();
    return console.print(
        new Reply(text(measures, missed), data(measures, missed), diagnostics, ExitCode.DONE),
        json);
  }

  private List<Benchmark.Question> questions(String text) {
    List<Benchmark.Question> questions = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank()) {
        questions.add(question(line, number));
      }
    }
    if (questions.isEmpty()) {
      throw unreadable(1, "there is no question");
    }
    return questions;
  }

  private Benchmark.Question question(String line, int number) {
    try {
      if (Json.parse(line) instanceof JsonObject object
          && object.get("query") instanceof JsonPrimitive query
          && object.get("relevant") instanceof JsonArray ids
          && !ids.isEmpty()) {
        List<String> relevant = ids.asList().stream().map(JsonElement::getAsString).toList();
        String kind = object.get("kind") instanceof JsonPrimitive name ? name.getAsString() : "";
        return new Benchmark.Question(query.getAsString(), relevant, kind);
      }
    } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
      throw unreadable(number, "no JSON object of texts");
    }
    throw unreadable(number, "needs \"query\" and a list \"relevant\" of ids");
  }

  private EngramException unreadable(int line, String what) {
    return new EngramException(
        "benchmark.unreadable",
        file + ", line " + line + ": " + what + ".",
        "Write {\"query\": \"...\", \"relevant\": [\"id\"]} on each line.",
        ExitCode.USAGE);
  }

  private static Diagnostic unknown(String id) {
    return new Diagnostic(
        "benchmark.unknown_id",
        Severity.WARNING,
        "No visible memory has the id " + Lines.single(id, 100) + ".",
        "Correct it in the file of questions.");
  }

  private static String text(Map<String, Measures> measures, List<Benchmark.Answer> missed) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "                 questions  recall@1  recall@5  recall@8  recall@20  MRR@10  nDCG@10"
            + "  unanswered");
    measures.forEach(
        (name, each) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "%-16s %9d  %8.3f  %8.3f  %8.3f  %9.3f  %6.3f  %7.3f  %10.3f",
                    Lines.single(name, 16),
                    each.questions(),
                    each.recall1(),
                    each.recall5(),
                    each.recall8(),
                    each.recall20(),
                    each.mrr10(),
                    each.ndcg10(),
                    each.unanswered())));
    for (Benchmark.Answer answer : missed) {
      lines.add(
          "missed: "
              + Lines.single(answer.question().text(), 100)
              + " -> "
              + Lines.single(String.join(", ", answer.question().relevant()), 100)
              + "; first: "
              + answer.found().stream().findFirst().map(id -> Lines.single(id, 100)).orElse("-"));
    }
    return String.join("\n", lines);
  }

  private static JsonObject data(Map<String, Measures> measures, List<Benchmark.Answer> missed) {
    JsonObject data = new JsonObject();
    JsonObject kinds = new JsonObject();
    measures.forEach(
        (name, each) -> {
          JsonObject object = new JsonObject();
          object.addProperty("questions", each.questions());
          object.addProperty("recall_1", each.recall1());
          object.addProperty("recall_5", each.recall5());
          object.addProperty("recall_8", each.recall8());
          object.addProperty("recall_20", each.recall20());
          object.addProperty("mrr_10", each.mrr10());
          object.addProperty("ndcg_10", each.ndcg10());
          object.addProperty("unanswered", each.unanswered());
          kinds.add(name, object);
        });
    data.add("measures", kinds);
    JsonArray questions = new JsonArray();
    missed.forEach(answer -> questions.add(answer.question().text()));
    data.add("missed", questions);
    return data;
  }
}
