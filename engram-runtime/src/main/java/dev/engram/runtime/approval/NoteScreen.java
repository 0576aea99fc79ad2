package dev.engram.runtime.approval;

import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.HiddenCharacters;
import java.util.List;
import java.util.Optional;

/**
 * What a working note must be, requirement [NOTE-1]: one, short, without secrets. A line that reads
 * like an instruction refuses the whole note. Stateless.
 */
final class NoteScreen {
  private static final int MAX_TEXT = 2_000;
  private static final int MAX_OBJECTIVE = 200;
  private static final String INJECTION = "safety.injection";

  private NoteScreen() {}

  /**
   * {@return the note as it may be kept}
   *
   * @param diagnostics receives what was redacted
   */
  static Candidate screened(TextScreen screen, NoteRequest note, List<Diagnostic> diagnostics) {
    if (note.text().length() > MAX_TEXT || note.objective().length() > MAX_OBJECTIVE) {
      throw usage(
          "note.long",
          "A note has at most "
              + MAX_TEXT
              + " characters, its objective at most "
              + MAX_OBJECTIVE
              + ".",
          "Keep the essence; use engram_save for what should last.");
    }
    List<Candidate> parsed =
        new CandidateParser().parse(note.text(), note.type(), Optional.empty());
    if (parsed.size() != 1) {
      throw usage("note.several", "The text holds several candidates.", "Keep one note at a time.");
    }
    Candidate candidate = parsed.get(0);
    requireObjective(screen, note.objective());
    TextScreen.Screened text = screen.screen(candidate.text());
    TextScreen.Screened title = screen.screen(candidate.title());
    TextScreen.Screened context = screen.screen(candidate.context());
    for (TextScreen.Screened part : List.of(text, title, context)) {
      part.diagnostics().stream()
          .filter(found -> found.id().equals(INJECTION))
          .findFirst()
          .ifPresent(found -> refuse(found));
    }
    diagnostics.addAll(text.diagnostics());
    if (text.text().isBlank()) {
      throw usage("note.empty", "Nothing is left of the note.", "Say it without the secret.");
    }
    String newTitle =
        title.text().isBlank()
            ? text.text().strip().lines().findFirst().orElse("").strip()
            : title.text();
    return candidate.withTexts(newTitle, text.text(), context.text());
  }

  private static void requireObjective(TextScreen screen, String objective) {
    List<Diagnostic> found = screen.screen(objective).diagnostics();
    if (!found.isEmpty()) {
      refuse(found.get(0));
    }
    if (HiddenCharacters.isIn(objective) || objective.lines().count() > 1) {
      throw usage(
          "note.objective", "The objective is not one plain line.", "Use a short plain line.");
    }
  }

  private static void refuse(Diagnostic found) {
    throw new EngramException(
        found.id(),
        "The note is refused: " + found.message(),
        "Say it without that line; nothing was kept.",
        ExitCode.REFUSED);
  }

  private static EngramException usage(String id, String message, String remedy) {
    return new EngramException(id, message, remedy, ExitCode.USAGE);
  }
}
