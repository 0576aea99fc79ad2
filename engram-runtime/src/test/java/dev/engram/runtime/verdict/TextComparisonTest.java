package dev.engram.runtime.verdict;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** [APPR-2]: how two texts relate. The many cases stand in {@code cases.tsv}. */
final class TextComparisonTest {
  private final TextComparison comparison = new TextComparison();

  private Relation relation(String known, String proposed) {
    return comparison.compare(known, proposed).relation();
  }

  @Test
  void everyText_isTheSameAsItself() {
    for (String text :
        List.of("x", "Use pnpm.", "```\na\n```", "# A\n\n| b |", "日本語", "!", "not")) {
      assertWithMessage(text).that(relation(text, text)).isEqualTo(Relation.SAME);
    }
  }

  @Test
  void reason_quotesTheNewTextOnly() {
    Finding finding = comparison.compare("The owner is Dana.", "The owner is Priya.");

    assertThat(finding.reason()).isEqualTo("says \"Priya\" in its place");
  }

  @Test
  void question_isNoStatement() {
    assertThat(relation("Use pnpm for installs.", "Use pnpm for installs?"))
        .isNotEqualTo(Relation.SAME);
  }

  @Test
  void codeThatDiffersInCase_isNotTheSame() {
    assertThat(relation("Pass -v to curl.", "Pass -V to curl.")).isNotEqualTo(Relation.SAME);
    assertThat(relation("Read src/App.java.", "Read src/app.java.")).isNotEqualTo(Relation.SAME);
  }

  @Test
  void versionsWithEqualValue_areNotTheSame() {
    assertThat(relation("We use Go 1.1 here.", "We use Go 1.10 here.")).isNotEqualTo(Relation.SAME);
  }

  @Test
  void singleWordThatIsLeft_isNotCompared() {
    assertThat(relation("Nina: not recently.", "Nina: you too!")).isEqualTo(Relation.OTHER);
  }

  @Test
  void anotherSubjectInFront_addsNothing() {
    assertThat(
            relation(
                "Nina volunteers at the library.",
                "Omar admires that Nina volunteers at the library."))
        .isEqualTo(Relation.OTHER);
  }

  @Test
  void lineUnderAHeading_isNotComparedAlone() {
    assertThat(relation("Never:\n- push to main\n- squash", "- push to main"))
        .isEqualTo(Relation.OTHER);
  }

  @Test
  void replacedStatementAmongOthers_contradictsOnlyWithTheOthers() {
    String known = "The limit is 5 files. Logs are kept in S3.";

    assertThat(relation(known, "The limit is 9 files.")).isEqualTo(Relation.OTHER);
    assertThat(relation(known, "The limit is 9 files. Logs are kept in S3."))
        .isEqualTo(Relation.CONTRADICTS);
  }

  /** Whatever is typed: no error, and an answer in time. */
  @Test
  @Timeout(value = 20, unit = SECONDS)
  void hostileTexts_areAnswered() {
    List<String> parts =
        List.of(
            "not ",
            "1,",
            "-",
            "in on ",
            "漢",
            "、",
            "instead of ",
            "a",
            "'",
            "no longer ",
            "\"",
            ". ");
    for (String left : parts) {
      for (String right : parts) {
        String known = "Use pnpm " + left.repeat(20_000 / left.length());
        String proposed = right.repeat(20_000 / right.length()) + " for installs";

        assertWithMessage(left + right).that(relation(known, proposed)).isNotEqualTo(Relation.SAME);
      }
    }
  }

  /** Short ones go through every rule. */
  @Test
  @Timeout(value = 20, unit = SECONDS)
  void oddShortTexts_areAnswered() {
    List<String> words =
        List.of(
            "not",
            "instead of",
            "no longer",
            "replace",
            "moved from",
            "to",
            "is",
            ",",
            "",
            "the",
            "before",
            "ではなく",
            "30 s",
            "and",
            "nicht",
            "mehr",
            "sondern",
            "x");
    for (String first : words) {
      for (String second : words) {
        for (String third : words) {
          Finding finding = comparison.compare("x is 30 s", first + " " + second + " " + third);
          assertThat(finding.reason()).isNotEmpty();
        }
      }
    }
  }
}
