package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.search.Benchmark;
import dev.engram.runtime.search.BodyGate;
import dev.engram.runtime.search.Catalog;
import dev.engram.runtime.search.Finder;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.Loader;
import dev.engram.runtime.search.ReadContext;
import dev.engram.runtime.search.TestRoot;
import dev.engram.runtime.tools.LoadTool;
import dev.engram.runtime.tools.RouteTool;
import dev.engram.runtime.tools.SearchTool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class ReadCommandsTest {
  private static final BodyGate OPEN =
      (root, memory) ->
          new BodyGate.Checked(Optional.of(BodyGate.Text.of(memory)), false, List.of());

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private TestRoot root;
  private CommandLine engram;

  @CommandLine.Command(name = "engram")
  private static final class Engram {}

  @BeforeEach
  void commands() {
    root =
        TestRoot.workspace(folder)
            .memory("base", "Money", "Cents.")
            .memory("top", "Invoice", "Sum up.", "depends_on: base\n")
            .memory("old", "Invoice of old", "Sum.", "lifecycle: superseded\n");
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    Environment environment =
        new Environment(
            Map.of("HOME", folder.toString()),
            folder,
            folder.toString(),
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            stream,
            stream);
    Console console = new Console(environment, Terminal.none());
    Supplier<Workspace> workspace =
        () -> new Workspace(Optional.of(folder.resolve("ws")), "a test");
    ReadContext.Source contexts = ignored -> root.context();
    Library library = root.library();
    Loader loader = new Loader(library, OPEN);
    LoadTool load = new LoadTool(loader, contexts);
    RouteTool route = new RouteTool(loader, contexts);
    engram =
        new CommandLine(new Engram())
            .addSubcommand(new LoadCommand(console, workspace, load, route))
            .addSubcommand(new RouteCommand(console, workspace, route))
            .addSubcommand(
                new SearchCommand(
                    console, workspace, new SearchTool(new Finder(library, OPEN), contexts)))
            .addSubcommand(new ShowCommand(console, workspace, load))
            .addSubcommand(
                new BenchmarkCommand(
                    console,
                    workspace,
                    new TextSource(environment, Terminal.none()),
                    new Benchmark(library),
                    contexts))
            .addSubcommand(new ListCommand(console, workspace, new Catalog(library), contexts))
            .addSubcommand(new RebuildIndexCommand(console, workspace, library, contexts));
    engram.setCaseInsensitiveEnumValuesAllowed(true);
    engram.setExecutionExceptionHandler(
        (failure, line, result) -> console.fail((EngramException) failure, false));
  }

  private String run(int exit, String... arguments) {
    out.reset();
    assertThat(engram.execute(arguments)).isEqualTo(exit);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void load_showsTextsWithPrerequisitesFirst() {
    String text = run(0, "load", "invoice", "totals");

    assertThat(text.indexOf("Cents.")).isLessThan(text.indexOf("Sum up."));
    assertThat(run(0, "ld", "invoice", "totals")).isEqualTo(text);
  }

  @Test
  void loadById_takesAListWithCommas() {
    assertThat(run(0, "load", "--id", "base,old")).contains("old (workspace, superseded)");
  }

  @Test
  void loadAllWithHistory_showsHiddenOnes() {
    assertThat(run(0, "load", "--all")).doesNotContain("of old");
    assertThat(run(0, "load", "--all", "--history")).contains("of old");
  }

  @Test
  void loadDryRun_showsNoTexts() {
    String text = run(0, "load", "--dry-run", "invoice");

    assertThat(text).contains("top");
    assertThat(text).doesNotContain("Sum up.");
  }

  @Test
  void wrongUse_isExitCodeTwo() {
    assertThat(run(2, "load", "--id", "a", "--budget-tokens", "5")).contains("--budget-tokens");
    assertThat(run(2, "load", "--disclosure", "loud", "x")).contains("--disclosure");
    assertThat(run(2, "load", "--history", "x")).contains("--all");
  }

  @Test
  void unknownId_isExitCodeOne() {
    assertThat(run(1, "show", "nope")).contains("No memory has the id nope.");
  }

  @Test
  void search_findsAndWithHistoryFindsMore() {
    assertThat(run(0, "search", "invoice")).doesNotContain("of old");
    assertThat(run(0, "f", "--history", "invoice")).contains("(SUPERSEDED)");
    assertThat(run(0, "search", "--", "--no-verify")).startsWith("No memory matches");
  }

  @Test
  void searchAsJson_isTheEnvelope() {
    assertThat(run(0, "search", "--json", "invoice")).contains("\"contract_version\": \"1\"");
  }

  @Test
  void route_classifies() {
    assertThat(run(0, "rt", "test the invoice")).startsWith("Task: test");
  }

  @Test
  void show_givesTheWholeFile() {
    assertThat(run(0, "show", "top")).contains("depends_on: base");
  }

  @Test
  void list_filtersByTypeScopeAndState() {
    root.file("knowledge/bad.md", "---\nid: [\n---\n");

    assertThat(run(0, "list").lines().count()).isEqualTo(2);
    assertThat(run(0, "list", "--state", "superseded")).contains("old (superseded)");
    assertThat(run(0, "list", "--state", "invalid")).contains("knowledge/bad.md");
    assertThat(run(0, "list", "--type", "rule")).contains("no such memories");
    assertThat(run(0, "list", "--scope", "global")).contains("no such memories");
    assertThat(run(0, "list", "--state", "all").lines().count()).isEqualTo(4);
  }

  @Test
  void rebuildIndex_countsFiles() {
    assertThat(run(0, "rebuild-index")).isEqualTo("Indexed 3 files.\n");
  }

  private String questions(String lines) throws IOException {
    return Files.writeString(folder.resolve("questions.jsonl"), lines).toString();
  }

  @Test
  void benchmark_measuresOwnQuestionsAndNamesThoseThatMissed() throws IOException {
    String file =
        questions(
            """
            {"query": "invoice", "relevant": ["top"], "kind": "short"}

            {"query": "sum", "relevant": ["base"]}
            """);

    String answer = run(0, "benchmark", "--misses", file);

    assertThat(answer).containsMatch("all +2 +0.500 +0.500");
    assertThat(answer).containsMatch("short +1 +1.000");
    assertThat(answer).contains("missed: sum -> base; first: top");
    assertThat(run(0, "benchmark", "--json", file)).contains("\"recall_5\": 0.5");
  }

  @Test
  void benchmark_warnsOfIdsThatNoMemoryHas() throws IOException {
    String file = questions("{\"query\": \"invoice\", \"relevant\": [\"gone\"]}");

    assertThat(run(0, "benchmark", file)).contains("No visible memory has the id gone.");
  }

  @Test
  void benchmark_namesTheLineThatIsNoQuestion() throws IOException {
    String file = questions("{\"query\": \"a\", \"relevant\": [\"top\"]}\n{\"query\": \"b\"}\n");

    assertThat(run(2, "benchmark", file)).contains("questions.jsonl, line 2: needs");
    assertThat(run(2, "benchmark", questions("[1]"))).contains("line 1");
    assertThat(run(2, "benchmark", questions("nonsense"))).contains("line 1");
    assertThat(run(2, "benchmark", questions("\n"))).contains("there is no question");
  }
}
