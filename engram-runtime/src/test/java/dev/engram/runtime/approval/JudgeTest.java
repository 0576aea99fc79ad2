package dev.engram.runtime.approval;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.engram.runtime.problem.EngramException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** [APPR-2]: what a memory must be like to be replaced, or to stand for what is said again. */
final class JudgeTest {
  @TempDir Path base;
  private Project project;

  @BeforeEach
  void makeProject() {
    project = new Project(base, "project");
  }

  private ProposedItem propose(String text) {
    return project.propose(text).proposal().items().get(0);
  }

  private String verdict(String text) {
    return propose(text).verdict().line();
  }

  private void store(String id, String keys, String text) {
    project.write(
        "rules/" + id + ".md",
        "---\nid: "
            + id
            + "\ntype: rule\n"
            + keys
            + "---\n\n# "
            + id
            + "\n\n## Content\n\n- "
            + text
            + "\n");
  }

  @Test
  void reason_saysWhatIsCompared() {
    store("limit", "", "The upload limit is 10 MB.");

    assertThat(propose("TYPE: rule | TEXT: The upload limit is 25 MB.").reason())
        .isEqualTo("compared with limit, it says \"25\" in its place");
  }

  @Test
  void reasonAndVerdict_standInThePreview() {
    store("limit", "", "The upload limit is 10 MB.");
    Proposer.Made made = project.propose("TYPE: rule | TEXT: The upload limit is 25 MB.");

    assertThat(new Preview().of(made.proposal().items()))
        .contains(
            "Verdict: SUPERSEDE limit\nWhy: compared with limit, it says \"25\" in its place\n");
  }

  @Test
  void superseded_memory_isNoDuplicate() {
    store("old", "superseded_by: new\n", "The upload limit is 10 MB.");

    assertThat(verdict("TYPE: rule | TITLE: Old | TEXT: The upload limit is 10 MB."))
        .isEqualTo("ADD");
  }

  @Test
  void workingNote_isNoDuplicate() {
    project.write(
        "working/limit.md",
        "---\nid: limit\ntype: rule\ntier: working\n---\n\n# limit\n\n## Content\n\n- The limit is 5.\n");

    assertThat(verdict("TYPE: rule | TITLE: Limit | TEXT: The limit is 5.")).isEqualTo("ADD");
  }

  @Test
  void memoryThatEnds_doesNotStandForOneThatStays() {
    store("limit", "valid_until: \"2027-01-31\"\n", "The upload limit is 10 MB.");

    assertThat(verdict("TYPE: rule | TEXT: The upload limit is 10 MB.")).isEqualTo("ADD");
  }

  @Test
  void memoryOfARole_doesNotStandForEverybody() {
    store("limit", "role: backend\n", "The upload limit is 10 MB.");

    assertThat(verdict("TYPE: rule | TEXT: The upload limit is 10 MB.")).isEqualTo("ADD");
    assertThat(verdict("TYPE: rule | TEXT: The upload limit is 25 MB.")).isEqualTo("ADD");
  }

  @Test
  void memoryForEverybody_isNotReplacedForARole() {
    store("limit", "", "The upload limit is 10 MB.");
    ProposalRequest request =
        new ProposalRequest(
            "TYPE: rule | TEXT: The upload limit is 25 MB.",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("qa"),
            "manual",
            0);

    Proposer.Draft draft = project.proposer.draft(project.workspace, project.settings(), request);

    assertThat(draft.items().get(0).verdict().line()).isEqualTo("ADD");
  }

  @Test
  void titlesOfTwoSubjects_keepEqualTextsApart() {
    project.save("TYPE: knowledge | TITLE: Staging | TEXT: Java 17 is used.");

    assertThat(verdict("TYPE: knowledge | TITLE: Production | TEXT: Java 17 is used."))
        .isEqualTo("ADD");
    assertThat(verdict("TYPE: knowledge | TITLE: Production | TEXT: Java 21 is used."))
        .isEqualTo("ADD");
  }

  @Test
  void distinctFrom_keepsBoth() {
    store("limit", "", "The upload limit is 10 MB.");

    assertThat(verdict("TYPE: rule | TEXT: The upload limit is 25 MB. | DISTINCT_FROM: limit"))
        .isEqualTo("ADD");
  }

  @Test
  void oneOfSeveralStatements_isNotReplacedAlone() {
    store("limits", "", "The upload limit is 10 MB.\n- Uploads are scanned.");
    ProposedItem item = propose("TYPE: rule | TEXT: The upload limit is 25 MB.");

    assertThat(item.verdict().line()).isEqualTo("ADD");
    assertThat(item.notes()).containsExactly("close to limits, which stays as it is: look at both");
  }

  @Test
  void additionGoesBeforeReplacement_andNamesWhatItContradicts() {
    store("a-limit", "", "The upload limit is 10 MB.");
    store("b-limit", "", "The upload limit is 25 MB.");
    ProposedItem item = propose("TYPE: rule | TEXT: The upload limit is 25 MB, also for guests.");

    assertThat(item.verdict().line()).isEqualTo("UPDATE b-limit");
  }

  @Test
  void codeBlocks_areEqualOrNothing() {
    store("script", "", "Run this:\n  ```\n  make clean 1\n  ```");

    assertThat(verdict("TYPE: rule | TEXT: Run this:\n```\nmake clean 2\n```")).isEqualTo("ADD");
  }

  @Test
  void updateOfASupersededMemory_namesItsSuccessor() {
    store("old", "superseded_by: new\n", "The upload limit is 10 MB.");

    EngramException refusal =
        assertThrows(EngramException.class, () -> propose("TEXT: More. | UPDATE: old"));
    assertThat(refusal.line()).contains("\"new\"");
  }
}
