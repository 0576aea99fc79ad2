package dev.engram.runtime.cli;

import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.List;
import java.util.Locale;

/**
 * What a person is asked of a proposal at the terminal, and what the answer means.
 *
 * @param candidates how many there are
 */
record ApprovalQuestion(int candidates) {
  /** What a person answered. */
  sealed interface Answer {
    /** These are saved. */
    record Save(Approve approve) implements Answer {}

    /** Nothing is saved; the note may be blank. */
    record Discard(String note) implements Answer {}

    /** It means nothing; the line says what does. */
    record Unclear(String line) implements Answer {}
  }

  /** {@return the question, without a line feed} */
  String text() {
    return (candidates > 1 ? "A = save all, A 1,3 = save these, " : "A = save, ")
        + "B <note> = discard with a note for the agent, C = discard: ";
  }

  /** {@return what an answer means; nothing is guessed} */
  Answer read(String line) {
    String answer = line.strip();
    String letter = answer.isEmpty() ? "" : answer.substring(0, 1).toUpperCase(Locale.ROOT);
    boolean alone = answer.length() < 2 || !Character.isLetter(answer.charAt(1));
    String rest = answer.isEmpty() ? "" : answer.substring(1).strip();
    return switch (alone ? letter : "") {
      case "A" -> saved(rest);
      case "B" ->
          rest.isEmpty()
              ? new Answer.Unclear("B needs a note for the agent, such as: B say why.")
              : new Answer.Discard(rest);
      case "C" -> new Answer.Discard("");
      default -> new Answer.Unclear(answers());
    };
  }

  private Answer saved(String numbers) {
    if (numbers.isEmpty()) {
      return new Answer.Save(new Approve.All());
    }
    try {
      return new Answer.Save(chosen(numbers, candidates));
    } catch (EngramException e) {
      return new Answer.Unclear(e.getMessage() + " " + answers());
    }
  }

  private String answers() {
    return candidates > 1
        ? "Answer A, or A 1,3 for some of them, or B with a note, or C."
        : "Answer A, or B with a note, or C.";
  }

  /**
   * {@return the candidates that a person named}
   *
   * @param numbers {@code all} or numbers with commas
   * @param candidates how many there are
   * @throws EngramException when that names none, or one that is not there
   */
  static Approve chosen(String numbers, int candidates) {
    Approve approve;
    try {
      approve = Approve.of(numbers);
    } catch (EngramException e) {
      throw new EngramException(
          e.code(),
          "These are no numbers of candidates.",
          "Write them with commas, such as 1,3.",
          ExitCode.USAGE);
    }
    List<Integer> unused = approve.among(candidates);
    return approve;
  }
}
