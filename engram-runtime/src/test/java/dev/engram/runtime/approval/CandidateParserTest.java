package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.problem.EngramException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** [MEM-3]: what counts as a candidate. */
final class CandidateParserTest {
  private static List<Candidate> parse(String text) {
    return new CandidateParser().parse(text, Optional.empty(), Optional.empty());
  }

  @Test
  void oneLineForm_givesOneCandidateALine() {
    List<Candidate> candidates =
        parse(
            """
            TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm | not npm. | CONTEXT: review | DEPENDS_ON: a, b
            TYPE: workflow | TEXT: Tag after the tests. | LEVEL: advanced
            """);

    assertThat(candidates).hasSize(2);
    assertThat(candidates.get(0).text()).isEqualTo("Use pnpm | not npm.");
    assertThat(candidates.get(0).dependsOn()).containsExactly("a", "b").inOrder();
    assertThat(candidates.get(1).type()).isEqualTo(MemoryType.SKILL);
    assertThat(candidates.get(1).level()).isEqualTo("advanced");
  }

  @Test
  void multiLineForm_keepsTheLinesOfAText() {
    List<Candidate> candidates =
        parse(
            "TYPE: knowledge\nTITLE: Ports\nTEXT: First line\nsecond line\n\nTYPE: rule\nTEXT: Never.\n");

    assertThat(candidates).hasSize(2);
    assertThat(candidates.get(0).text()).isEqualTo("First line\nsecond line");
  }

  @Test
  void listMarks_areNoPartOfACandidate() {
    assertThat(parse("1. TYPE: rule | TEXT: A.\n- TYPE: rule | TEXT: B.")).hasSize(2);
  }

  @Test
  void plainText_isOneCandidateWithItsFirstSentenceAsTitle() {
    List<Candidate> candidates =
        parse("The API times out after 30 s. It retries twice.\nSee TYPE: docs.");

    assertThat(candidates).hasSize(1);
    assertThat(candidates.get(0).title()).isEqualTo("The API times out after 30 s");
  }

  @ParameterizedTest
  @CsvSource({
    "Never force-push to main., RULE",
    "All services must log JSON., RULE",
    "'When releasing, run the tests, then tag.', SKILL",
    "The billing API times out after 30 seconds., KNOWLEDGE",
  })
  void typeOfPlainText_isInferred(String text, MemoryType type) {
    assertThat(parse(text).get(0).type()).isEqualTo(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "   ", "TYPE: rule", "TYPE: opinion | TEXT: x", "TEXT: x | LEVEL: expert"})
  void unclearCandidate_isRefused(String text) {
    assertThrows(EngramException.class, () -> parse(text));
  }

  @Test
  void oversizedText_isRefused() {
    assertThrows(EngramException.class, () -> parse("x".repeat(20_001)));
  }

  /** An agent's text is untrusted: none may take time with the square of its length. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", " ", " |", "\u2028"})
  void endlessText_takesLinearTime(String part) {
    for (String field : List.of("TITLE", "TEXT", "CONTEXT", "DEPENDS_ON")) {
      String text = "TEXT: a\nTYPE: rule | TEXT: a\n" + field + ": b" + part.repeat(400_000) + "c";

      assertTimeoutPreemptively(Duration.ofSeconds(10), () -> parsedOrRefused(text));
    }
  }

  private static void parsedOrRefused(String text) {
    try {
      assertThat(parse(text)).hasSize(2);
    } catch (EngramException e) {
      assertThat(e.code()).isEqualTo("candidate.invalid");
    }
  }

  @Test
  void carriageReturns_endLinesToo() {
    assertThat(parse("TYPE: rule\rTITLE: One\rTEXT: First.").get(0).title()).isEqualTo("One");
  }

  @Test
  void twoTargetsOfAnUpdate_areRefused() {
    assertThrows(EngramException.class, () -> parse("UPDATE: a, b | TEXT: More."));
  }
}
