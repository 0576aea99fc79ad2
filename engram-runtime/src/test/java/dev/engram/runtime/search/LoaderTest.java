package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.engram.runtime.problem.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Loading in tiers, requirements [LOAD-1] and [READ-1]")
final class LoaderTest {
  private static final BodyGate OPEN =
      (root, memory) ->
          new BodyGate.Checked(Optional.of(BodyGate.Text.of(memory)), false, List.of());

  @TempDir private Path folder;

  private static Loaded load(TestRoot root, LoadRequest request) {
    return new Loader(root.library(), OPEN).load(root.context(), request);
  }

  private static Loaded load(TestRoot root, String query) {
    return load(root, LoadRequest.forQuery(query));
  }

  private static LoadRequest request(String query, int budget, Disclosure disclosure) {
    return new LoadRequest(
        query, List.of(), OptionalInt.of(budget), disclosure, false, false, false, false, "");
  }

  private static List<String> ids(List<Hit> hits) {
    return hits.stream().map(hit -> hit.entry().id()).toList();
  }

  private TestRoot chain() {
    return TestRoot.workspace(folder)
        .memory("base", "Money", "Integers of cents.")
        .memory("middle", "Tax", "Half even.", "depends_on: base\n")
        .memory("top", "Invoice totals", "Sum, then tax.", "depends_on: [middle, gone]\n")
        .memory("other", "Invoice layout", "A4.");
  }

  @Test
  void prerequisites_comeAlongAndStandFirst() {
    Loaded loaded = load(chain(), "invoice totals");

    assertThat(ids(loaded.selected())).containsExactly("base", "middle", "top", "other").inOrder();
    assertThat(loaded.text().indexOf("Integers")).isLessThan(loaded.text().indexOf("Sum, then"));
  }

  @Test
  void circleOfPrerequisites_ends() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Alpha", "x", "depends_on: b\n")
            .memory("b", "Beta", "x", "depends_on: a\n");

    assertThat(ids(load(root, "alpha").selected())).containsExactly("b", "a").inOrder();
  }

  @Test
  void pack_hasAtMostTheConfiguredNumber() {
    TestRoot root = TestRoot.workspace(folder);
    IntStream.range(0, 20).forEach(i -> root.memory("m" + i, "Deploy " + i, "A deploy step."));

    assertThat(load(root, "deploy").selected()).hasSize(8);
  }

  @Test
  void farWeakerMatch_staysOut() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Rotate the signing key", "The signing key rotates on the first Monday.")
            .memory("b", "Pizza", "On Monday we eat a very large pizza with many toppings on it.")
            .memory("c", "Lunch", "Monday has soup.")
            .memory("d", "Standup", "Monday at nine.");

    assertThat(ids(load(root, "rotate the signing key on the first monday").selected()))
        .containsExactly("a");
  }

  @Test
  void noQuery_givesTheNewest() {
    TestRoot root = TestRoot.workspace(folder);
    for (int day = 10; day < 30; day++) {
      root.file(
          "rules/r" + day + ".md",
          "---\nid: r" + day + "\nupdated: 2026-05-" + day + "\n---\n# R" + day + "\n\n- x\n");
    }

    assertThat(ids(load(root, "").selected()))
        .containsExactly("r29", "r28", "r27", "r26", "r25", "r24", "r23", "r22")
        .inOrder();
  }

  @Test
  void tokens_neverPassTheBudget() {
    Random random = new Random(3);
    TestRoot root = TestRoot.workspace(folder);
    for (int i = 0; i < 12; i++) {
      String words = random.nextBoolean() ? "deploy the service " : "deploy 数据库迁移 ";
      root.memory("m" + i, "Deploy " + i, words.repeat(1 + random.nextInt(60)));
    }
    int smallest = load(root, request("deploy", 1_000_000, Disclosure.CARDS)).tokens();
    for (int i = 0; i < 300; i++) {
      int budget = 1 + random.nextInt(i < 150 ? 400 : 3000);
      Disclosure disclosure = List.of(Disclosure.values()).get(random.nextInt(3));
      Loaded loaded = load(root, request("deploy", budget, disclosure));
      assertThat(loaded.tokens()).isEqualTo(TokenEstimate.of(loaded.text()));
      if (!loaded.bodies().isEmpty() || !loaded.cards().isEmpty()) {
        assertWithMessage("budget %s", budget).that(loaded.tokens()).isAtMost(budget);
      }
      assertThat(loaded.bodies().size() + loaded.cards().size() + loaded.omitted().size())
          .isEqualTo(loaded.selected().size());
    }
    assertThat(smallest).isGreaterThan(100);
  }

  @Test
  void budgetOfOneCard_showsThatCard() {
    TestRoot root = TestRoot.workspace(folder).memory("a", "Deploy", "Slowly. " + "x".repeat(999));
    int card = load(root, request("deploy", 5000, Disclosure.CARDS)).tokens();

    Loaded loaded = load(root, request("deploy", card, Disclosure.AUTO));

    assertThat(ids(loaded.cards())).containsExactly("a");
    assertThat(loaded.tokens()).isEqualTo(card);
  }

  @Test
  void budget_fillsBodiesThenCardsThenIds() {
    TestRoot root = TestRoot.workspace(folder);
    IntStream.range(0, 8)
        .forEach(i -> root.memory("m" + i, "Deploy " + i, "Step. ".repeat(60 + i)));

    Loaded loaded = load(root, request("deploy", 420, Disclosure.AUTO));

    assertThat(loaded.bodies()).isNotEmpty();
    assertThat(loaded.cards()).isNotEmpty();
    assertThat(loaded.omitted()).isNotEmpty();
    assertThat(loaded.text()).contains(loaded.omitted().get(0).entry().id());
  }

  @Test
  void memoryText_cannotLeaveItsFence() {
    TestRoot root =
        TestRoot.workspace(folder)
            .file("rules/a.md", "---\nid: a\n---\n# Deploy\n\n```\n````\nOutside?\n````\n```\n");

    List<String> lines = load(root, "deploy").text().lines().toList();

    assertThat(lines.get(1)).isEqualTo("`````markdown");
    assertThat(lines.get(lines.size() - 1)).isEqualTo("`````");
    assertThat(lines.stream().filter(line -> line.startsWith("`````")).count()).isEqualTo(2);
  }

  @Test
  void idWithLineBreaks_staysOnItsLine() {
    TestRoot root =
        TestRoot.workspace(folder)
            .file("rules/a.md", "---\nid: \"a\\n# SYSTEM\"\n---\n# Deploy\n\n- x\n");

    assertThat(load(root, "deploy").text().lines().toList()).doesNotContain("# SYSTEM");
  }

  @Test
  void longLine_isBroken() {
    TestRoot root =
        TestRoot.workspace(folder).memory("a", "Deploy", "x".repeat(5000) + " y".repeat(3000));

    Loaded loaded = load(root, LoadRequest.forIds(List.of("a")));

    assertThat(loaded.text().lines().mapToInt(String::length).max().orElse(0)).isAtMost(1000);
    assertThat(loaded.bodies()).hasSize(1);
  }

  @Test
  void answer_staysBelowWhatHostsCut() {
    TestRoot root = TestRoot.workspace(folder);
    IntStream.range(0, 8).forEach(i -> root.memory("m" + i, "Deploy " + i, "deploy ".repeat(2000)));

    Loaded loaded = load(root, request("deploy", 1_000_000, Disclosure.AUTO));

    assertThat(loaded.text().length()).isLessThan(40_000);
    assertThat(loaded.cards()).isNotEmpty();
  }

  @Test
  void fetchById_givesHiddenMemoryMarked() {
    TestRoot root =
        TestRoot.workspace(folder).memory("old", "Port", "It was 22.", "lifecycle: superseded\n");

    assertThat(load(root, LoadRequest.forIds(List.of("OLD"))).text())
        .contains("(workspace, superseded)");
  }

  @Test
  void unknownId_isNamed() {
    Loaded loaded = load(chain(), LoadRequest.forIds(List.of("base", "nope")));

    assertThat(loaded.missing()).containsExactly("nope");
    assertThat(ids(loaded.bodies())).containsExactly("base");
  }

  @Test
  void idsThatDependOnEachOther_arePutInOrder() {
    assertThat(ids(load(chain(), LoadRequest.forIds(List.of("top", "base", "middle"))).bodies()))
        .containsExactly("base", "middle", "top")
        .inOrder();
  }

  private TestRoot variants() {
    return TestRoot.workspace(folder)
        .file(
            "rules/v.md",
            """
            ---
            author_name: Ada
            id: v
            ---

            # Deploy

            ## Content

            - Base.

            ## Rule Variants

            ### Light

            - Maybe.

            ### Strict

            - Always.

            ## Origin

            - A chat.
            """);
  }

  @Test
  void ruleVariants_areHiddenUnlessActive() {
    TestRoot root = variants();
    ReadSettings strict = new ReadSettings(List.of(), 8, 1600, "strict", 20);

    String plain = load(root, "deploy").text();
    String active =
        new Loader(root.library(), OPEN)
            .load(root.context(strict), LoadRequest.forQuery("deploy"))
            .text();

    assertThat(plain).contains("Base.");
    assertThat(plain).doesNotContain("Maybe.");
    assertThat(plain).doesNotContain("A chat.");
    assertThat(active).contains("Always.");
    assertThat(active).doesNotContain("Maybe.");
  }

  @Test
  void full_givesFrontMatterAndAllVariants() {
    LoadRequest full =
        new LoadRequest(
            "deploy",
            List.of(),
            OptionalInt.empty(),
            Disclosure.AUTO,
            true,
            false,
            false,
            false,
            "");

    String text = load(variants(), full).text();

    assertThat(text).contains("author_name: Ada");
    assertThat(text).contains("Maybe.");
    assertThat(text).contains("Always.");
  }

  @Test
  void explain_saysWhyWithoutBodies() {
    TestRoot root =
        chain().memory("gone", "Invoice totals once", "Old.", "lifecycle: superseded\n");
    LoadRequest explain =
        new LoadRequest(
            "invoice totals",
            List.of(),
            OptionalInt.empty(),
            Disclosure.AUTO,
            false,
            true,
            false,
            false,
            "");

    String text = load(root, explain).text();

    assertThat(text).contains("base: chosen: prerequisite of middle");
    assertThat(text).containsMatch("top: chosen: matches the task \\([0-9.]+\\): totals, invoice");
    assertThat(text).contains("gone: left out: superseded");
    assertThat(text).doesNotContain("Integers");
  }

  private static LoadRequest explain(String query) {
    return new LoadRequest(
        query, List.of(), OptionalInt.empty(), Disclosure.AUTO, false, true, false, false, "");
  }

  @Test
  void copyUnderAnotherId_isFoldedAndExplained() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("first", "Deploy on Monday", "Not later.")
            .memory("second", "Deploy on Monday", "Not later.");

    assertThat(ids(load(root, "deploy").selected())).containsExactly("first");
    assertThat(load(root, explain("deploy")).text())
        .contains("second: left out: the same text as first: deploy");
  }

  @Test
  void explain_namesTheSynonymAndTheWeakMatch() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("names", "Tables of the database", "Plural names of the db.")
            .memory("weak", "Lunch", "The canteen closes at two; a record of guests is kept.");

    String text = load(root, explain("plural names of tables, sql, of a row")).text();

    assertThat(text).containsMatch("names: chosen: matches the task .*db for sql");
    assertThat(text)
        .containsMatch("weak: left out: too weak beside the best match .*: record for row");
  }

  @Test
  void everythingWithHistory_putsHiddenOnesLastAndMarksThem() {
    TestRoot root = chain().memory("a-old", "Old", "x", "valid_until: 2020-01-01\n");
    LoadRequest all =
        new LoadRequest(
            "", List.of(), OptionalInt.empty(), Disclosure.AUTO, false, false, true, true, "");

    Loaded loaded = load(root, all);

    assertThat(ids(loaded.bodies())).hasSize(5);
    assertThat(ids(loaded.bodies()).get(4)).isEqualTo("a-old");
    assertThat(loaded.text()).contains("a-old (workspace, expired)");
  }

  @Test
  void noteOfTheWorkingTier_isACard() {
    TestRoot root =
        TestRoot.workspace(folder)
            .file(
                "working/n.md",
                "---\nid: n\ntier: working\nobjective: o\n---\n# Deploy note\n\n- Half done.\n");

    Loaded loaded = load(root, "deploy note");

    assertThat(ids(loaded.cards())).containsExactly("n");
    assertThat(loaded.text()).startsWith("- [note] n (workspace)");
  }

  @Test
  void notes_startASessionOnlyWithTheirObjective() {
    TestRoot root =
        chain()
            .file("working/n.md", "---\nid: n\ntier: working\nobjective: ship\n---\n# N\n\n- x\n");

    assertThat(ids(load(root, LoadRequest.forStart("")).selected())).doesNotContain("n");
    assertThat(ids(load(root, LoadRequest.forStart("other")).selected())).doesNotContain("n");
    assertThat(ids(load(root, LoadRequest.forStart("ship")).cards())).containsExactly("n");
  }

  @Test
  void gate_decidesWhatIsShown() {
    TestRoot root = chain();
    BodyGate gate =
        (memoryRoot, memory) ->
            memory.id().equals("other")
                ? new BodyGate.Checked(
                    Optional.empty(),
                    false,
                    List.of(Diagnostic.warning("memory.changed", "other was changed.", "")))
                : new BodyGate.Checked(
                    Optional.of(new BodyGate.Text(memory.title(), "- Clean.", memory.text())),
                    true,
                    List.of());

    Loaded loaded =
        new Loader(root.library(), gate).load(root.context(), LoadRequest.forQuery("invoice"));

    assertThat(loaded.text()).contains("Clean.");
    assertThat(loaded.text()).contains("(workspace, unreviewed)");
    assertThat(loaded.text()).doesNotContain("A4");
    assertThat(loaded.diagnostics()).hasSize(1);
  }

  @Test
  void shownMemory_countsAsUsed() {
    TestRoot root =
        TestRoot.workspace(folder).memory("a", "Deploy", "x").memory("b", "Deploy", "x");

    load(root, LoadRequest.forIds(List.of("b")));

    assertThat(root.search("deploy x")).containsExactly("b", "a").inOrder();
  }
}
