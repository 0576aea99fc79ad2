package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people type, and the memory that must come first. Requirement [READ-1]. */
final class SearchCasesTest {
  @TempDir private Path folder;

  private TestRoot notes() {
    return TestRoot.workspace(folder)
        .memory("retry", "Retry of the login job", "Ticket POL-358: it retries. Spec 38.101 here.")
        .memory("points", "Open points", "TODO: rename the flag. error:timeout is the proxy's.")
        .memory("agents", "Agents on CI", "Don't use agents there. C++ on Linux only. C# too.")
        .memory(
            "parser",
            "Where the parser lives",
            "See src/main/java/app/Parser.java, user@example.invalid, #42. Use --no-verify never.")
        .memory("lunch", "Lunch", "Nothing technical here.");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "POL-358, retry",
        "pol-358, retry",
        "38.101, retry",
        "TODO: rename, points",
        "error:timeout, points",
        "don't use agents, agents",
        "Don’t use agents, agents",
        "C++ on linux, agents",
        "C#, agents",
        "src/main/java/app/Parser.java, parser",
        "Parser.java, parser",
        "user@example.invalid, parser",
        "#42, parser",
        "--no-verify, parser",
        "\"login job, retry",
        "login*, retry",
        "log*, retry",
        "(login OR, retry",
        "login\\, retry",
      })
  void syntaxOfOtherTools_isPlainText(String query, String first) {
    assertThat(notes().search(query).get(0)).isEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(strings = {"AND", "*", "\"", "()", "", "   ", "the", "\u0000", "knowledge", "rule"})
  void queryWithoutMeaning_findsNothing(String query) {
    assertThat(notes().search(query)).isEmpty();
  }

  private TestRoot names() {
    return TestRoot.workspace(folder)
        .memory("mem-0042", "Port of the gateway", "The gateway listens on 8443.")
        .memory("noise-1", "About mem-0042 and mem-0042", "mem-0042 mem-0042 again and again")
        .memory("lang-go", "Go", "We write services in it.")
        .memory("noise-2", "Way to go", "go go go go to the meeting, go early, go often")
        .memory("lang-r", "R", "Statistics only.")
        .memory("team-it", "IT", "Owns the laptops.")
        .memory("quote", "To be or not to be", "A release name.")
        .memory("auth", "Authentication flow", "Authenticated users are authorised by role.");
  }

  @ParameterizedTest
  @CsvSource({
    "mem-0042, mem-0042",
    "MEM-0042, mem-0042",
    "Go, lang-go",
    "go, lang-go",
    "R, lang-r",
    "IT, team-it",
    "it, team-it",
    "to be or not to be, quote",
    "authentication, auth",
    "authenticate, auth",
  })
  void exactIdOrTitle_comesFirst(String query, String first) {
    assertThat(names().search(query).get(0)).isEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource({
    "authentcation, auth",
    "gatway port, mem-0042",
    "statistcs, lang-r",
    "lapotps, team-it"
  })
  void oneWrongLetter_stillFinds(String query, String among) {
    assertThat(names().search(query).stream().limit(5).toList()).contains(among);
  }

  @Test
  void idThatLooksLikeANumber_isText() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("123e4567", "1.10", "We stay on it.", "tags: [no, 1.10, 0123, on, 22:10, ~]\n");

    assertThat(root.search("123e4567")).containsExactly("123e4567");
    assertThat(root.search("0123")).containsExactly("123e4567");
    assertThat(root.search("22:10")).containsExactly("123e4567");
    assertThat(root.search("1.10")).containsExactly("123e4567");
  }

  @Test
  void tagGivenAsOneText_isOneTag() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("t-string", "One tag", "x", "tags: single\n")
            .memory("t-null", "Null tags", "y", "tags:\n")
            .memory("t-odd", "Odd tags", "z", "tags: [2026-05-07, {a: b}, 3, null]\n")
            .file("knowledge/README.md", "# How we use memories\n")
            .file("knowledge/empty.md", "")
            .file("knowledge/fences.md", "---\n---\n");

    assertThat(root.search("single")).containsExactly("t-string");
  }

  @Test
  void chineseWordOfTwoLetters_isFound() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("db", "数据库迁移只能新增列", "先新增列，下一个版本再删除。")
            .memory("log", "日志格式", "所有服务使用结构化日志。");

    assertThat(root.search("迁移")).containsExactly("db");
    assertThat(root.search("志")).containsExactly("log");
    assertThat(root.search("日志的格式是什么").get(0)).isEqualTo("log");
  }

  @Test
  void genericWord_helpsAnotherOne() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("a", "Memory limit", "The worker gets 2 GiB of memory.")
            .memory("b", "Disk limit", "The worker gets 20 GiB.");

    assertThat(root.search("memory limit")).containsExactly("a", "b").inOrder();
  }

  private TestRoot team() {
    return TestRoot.workspace(folder)
        .memory("schema", "Naming in the database", "Plural and in snake case.")
        .memory("signin", "Authentication", "Goes through the gateway.")
        .memory("cluster", "Kubernetes", "Two replicas at least.")
        .memory("mail-de", "Kundenmail", "Zwei Personen lesen sie.")
        .memory("ledger", "重复通知", "流水号判断是否已经入账。")
        .memory("lunch", "Lunch", "It is on Tuesdays.");
  }

  @ParameterizedTest
  @CsvSource({
    "db naming, schema",
    "how does login work, signin",
    "where are our k8s settings, cluster",
    "Kundenmailvorlage ändern, mail-de",
    "被记了两次账, ledger",
  })
  void otherWordForTheSame_isFound(String query, String first) {
    assertThat(team().search(query).get(0)).isEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(strings = {"should we not", "wer soll das nicht", "có được không", "what about it"})
  void wordsThatOnlyJoinOthers_findNothing(String query) {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory(
                "a", "We should not", "Das soll nicht sein, wer weiß. Có được không. About it.");

    assertThat(root.search(query)).isEmpty();
  }

  @Test
  void theWordItself_comesBeforeItsSynonym() {
    TestRoot root =
        TestRoot.workspace(folder)
            .memory("signin", "Login", "Goes through the gateway.")
            .memory("sso", "Authentication", "Goes through the gateway.");

    assertThat(root.search("authentication")).containsExactly("sso", "signin").inOrder();
  }
}
