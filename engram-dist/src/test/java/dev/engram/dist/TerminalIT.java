package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person approves at a real terminal: [CLI-1], [APPR-1]. */
final class TerminalIT {
  private static final String QUESTION = "C = discard: ";
  private static final String SAVE = "save --type rule --title 'Use pnpm' 'Use pnpm for installs.'";
  private static final String THREE =
      """
      save-session 'TYPE: rule | TITLE: Pnpm | TEXT: Use pnpm for installs.
      TYPE: knowledge | TITLE: Kestrel | TEXT: Nightly builds go to the kestrel bucket.
      TYPE: skill | TITLE: Tagging | TEXT: Sign every release tag with the team key.'""";

  @TempDir Path folder;
  private Workshop workshop;

  @BeforeEach
  void project() throws IOException {
    assumeTrue(Pty.available());
    workshop = new Workshop(folder);
  }

  private Pty start(String arguments) throws IOException {
    return Pty.start(workshop, "'" + Distribution.packaged().engram() + "' " + arguments);
  }

  private Ended answering(String arguments, String answer)
      throws IOException, InterruptedException {
    try (Pty pty = start(arguments)) {
      pty.await(QUESTION);
      pty.type(answer);
      return pty.end();
    }
  }

  @Test
  void answerA_savesAndRecordsThatTheTextWasShown() throws IOException, InterruptedException {
    Ended ended = answering(SAVE, "A");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    assertThat(ended.out()).contains("- Use pnpm for installs.");
    assertThat(workshop.memories("rules")).hasSize(1);
    String record = Files.readString(workshop.root().resolve("approvals.jsonl"));
    assertThat(record).contains("terminal");
  }

  @Test
  void answerAWithNumbers_savesTheseOnly() throws IOException, InterruptedException {
    Ended ended = answering(THREE, "a 1,3");

    assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(0);
    assertThat(workshop.memories("rules")).hasSize(1);
    assertThat(workshop.memories("skills")).hasSize(1);
    assertThat(workshop.memories("knowledge")).isEmpty();
  }

  @Test
  void answerB_discardsAndPrintsTheNote() throws IOException, InterruptedException {
    Ended ended = answering(SAVE, "B say why");

    assertThat(ended.exit()).isEqualTo(0);
    assertThat(ended.out()).contains("Note for the agent: say why");
    assertThat(workshop.memories("rules")).isEmpty();
  }

  @Test
  void answerC_discards() throws IOException, InterruptedException {
    Ended ended = answering(SAVE, "C");

    assertThat(ended.exit()).isEqualTo(0);
    assertThat(workshop.memories("rules")).isEmpty();
  }

  @Test
  void anyOtherAnswer_isAskedAgainWithTheAnswersThereAre()
      throws IOException, InterruptedException {
    try (Pty pty = start(SAVE)) {
      pty.await(QUESTION);
      pty.type("yes");
      pty.await("Answer A, or B with a note, or C.");
      pty.type("A 9");
      pty.await("There is no candidate 9");
      assertThat(workshop.memories("rules")).isEmpty();
      pty.type("A");

      assertThat(pty.end().exit()).isEqualTo(0);
    }
    assertThat(workshop.memories("rules")).hasSize(1);
  }

  @Test
  void wrongNumberAndThenNo_leaveNothingWaiting() throws IOException, InterruptedException {
    try (Pty pty = start(SAVE)) {
      pty.await(QUESTION);
      pty.type("A 2");
      pty.await("There is no candidate 2");
      pty.type("C");

      assertThat(pty.end().exit()).isEqualTo(0);
    }
    assertThat(workshop.engram("pending", "list", "--all").out()).contains("Nothing waits");
  }

  @Test
  void textFromAPipe_isAnsweredAtTheTerminal() throws IOException, InterruptedException {
    try (Pty pty =
        Pty.start(
            workshop,
            "echo 'Use pnpm for installs.' | '" + Distribution.packaged().engram() + "' save -")) {
      pty.await(QUESTION);
      pty.type("A");

      assertThat(pty.end().exit()).isEqualTo(0);
    }
    assertThat(workshop.memories("rules").size() + workshop.memories("knowledge").size())
        .isEqualTo(1);
  }

  /** Case I-01, the edit: the person's text stays, and the exit code is 5. */
  @Test
  void fileEditedBetweenPreviewAndAnswer_isAConflict() throws IOException, InterruptedException {
    workshop.save("rule", "Use pnpm", "Use pnpm for installs.");
    Path file = workshop.memories("rules").get(0);
    try (Pty pty =
        start(
            "save-session 'TYPE: rule | TITLE: Use pnpm | TEXT: Use pnpm 9 for installs. | UPDATE:"
                + " use-pnpm'")) {
      pty.await(QUESTION);
      Files.write(file, List.of("- a human line"), StandardOpenOption.APPEND);
      pty.type("A");

      Ended ended = pty.end();
      assertWithMessage(ended.out()).that(ended.exit()).isEqualTo(5);
      assertThat(ended.out()).contains("a human line");
    }
    assertThat(Files.readString(file)).endsWith("- a human line\n");
    assertThat(Files.readString(file)).doesNotContain("pnpm 9");
  }
}
