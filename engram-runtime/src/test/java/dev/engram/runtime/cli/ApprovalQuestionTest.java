package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.cli.ApprovalQuestion.Answer;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The question at the terminal, requirement [CLI-1]")
final class ApprovalQuestionTest {
  private final ApprovalQuestion one = new ApprovalQuestion(1);
  private final ApprovalQuestion three = new ApprovalQuestion(3);

  private static String unclear(Answer answer) {
    return ((Answer.Unclear) answer).line();
  }

  @Test
  void letters_inAnyCaseAreAnswers() {
    assertThat(one.read(" a ")).isEqualTo(new Answer.Save(new Approve.All()));
    assertThat(three.read("A 1,3")).isEqualTo(new Answer.Save(new Approve.Numbers(List.of(1, 3))));
    assertThat(one.read("b say why")).isEqualTo(new Answer.Discard("say why"));
    assertThat(one.read("c")).isEqualTo(new Answer.Discard(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "y", "yes", "\uFF21", "all", "1", "cancel"})
  void anythingElse_saysWhichAnswersThereAre(String line) {
    assertThat(unclear(one.read(line))).isEqualTo("Answer A, or B with a note, or C.");
  }

  @Test
  void noteThatIsMissing_isAskedFor() {
    assertThat(unclear(one.read("B"))).contains("B needs a note");
  }

  @Test
  void numbersWithoutCommas_sayHowTheyAreWritten() {
    String line = unclear(three.read("A 2 1 9"));

    assertThat(line).contains("A 1,3 for some");
    assertThat(line).doesNotContain("[");
  }

  @Test
  void numberThatIsNotThere_isNoAnswer() {
    assertThat(unclear(one.read("A 2"))).startsWith("There is no candidate 2.");
    assertThat(unclear(three.read("A 1,4"))).startsWith("There is no candidate 4.");
  }

  @Test
  void oneCandidate_isNotOfferedInNumbers() {
    assertThat(one.text()).doesNotContain("1,3");
    assertThat(three.text()).contains("A 1,3 = save these");
  }
}
