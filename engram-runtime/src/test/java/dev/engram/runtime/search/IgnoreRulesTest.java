package dev.engram.runtime.search;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The syntax of gitignore, requirement [READ-1] 2; each row agrees with git check-ignore. */
final class IgnoreRulesTest {
  @ParameterizedTest
  @CsvSource({
    "draft.md, rules/draft.md, true",
    "draft.md, rules/a/draft.md, true",
    "/draft.md, rules/draft.md, false",
    "rules/draft.md, rules/draft.md, true",
    "draft.md, rules/mydraft.md, false",
    "*.tmp.md, rules/a.tmp.md, true",
    "rules/*.md, rules/a.md, true",
    "rules/*.md, rules/sub/a.md, false",
    "rules/**/a.md, rules/a.md, true",
    "rules/**/a.md, rules/x/y/a.md, true",
    "**/a.md, knowledge/a.md, true",
    "rules/**, rules/x/a.md, true",
    "rules, rules/a.md, true",
    "rules/, rules/a.md, true",
    "a.md/, rules/a.md, false",
    "/rules/, rules/x/a.md, true",
    "sub/, rules/sub/a.md, true",
    "?.md, rules/a.md, true",
    "?.md, rules/ab.md, false",
    "[a-c].md, rules/b.md, true",
    "[!a-c].md, rules/b.md, false",
    "[!a-c].md, rules/d.md, true",
    "\\#a.md, rules/#a.md, true",
    "#a.md, rules/#a.md, false",
    "rules/a*b*c.md, rules/aXbYc.md, true",
    "rules/a*b*c.md, rules/aXcYb.md, false",
  })
  void pattern_matchesLikeGit(String pattern, String path, boolean ignored) {
    assertThat(IgnoreRules.parse(pattern).ignores(path)).isEqualTo(ignored);
  }

  @Test
  void laterLine_wins() {
    IgnoreRules rules = IgnoreRules.parse("*.md\n!keep.md\n");

    assertThat(rules.ignores("rules/a.md")).isTrue();
    assertThat(rules.ignores("rules/keep.md")).isFalse();
  }

  @Test
  void fileBelowAnIgnoredFolder_cannotBeBroughtBack() {
    assertThat(IgnoreRules.parse("rules/\n!keep.md\n").ignores("rules/keep.md")).isTrue();
  }

  @Test
  void manyStars_takeNoEndlessTime() {
    String pattern = "*a".repeat(200);

    assertThat(IgnoreRules.parse(pattern).ignores("rules/" + "a".repeat(4000) + "b")).isFalse();
  }

  /** A hostile project's file is asked for each memory. */
  @Test
  void patternsThatMatchNothing_areLeftAtOnce() {
    IgnoreRules rules =
        IgnoreRules.parse(
            "*".repeat(20_000) + "x\n" + "**/".repeat(7_000) + "y\n" + "[".repeat(20_000));

    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          for (int i = 0; i < 2_000; i++) {
            assertThat(rules.ignores("knowledge/" + "some-folder/".repeat(6) + "a.md")).isFalse();
          }
        });
  }
}
