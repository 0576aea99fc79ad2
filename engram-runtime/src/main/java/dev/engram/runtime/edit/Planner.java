package dev.engram.runtime.edit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Composes edits: several of one file become one write. Reads files, writes nothing. Used by one
 * thread, once.
 */
public final class Planner {
  private final Map<Path, Draft> drafts = new LinkedHashMap<>();

  private record Draft(Optional<String> before, Optional<String> now) {}

  /**
   * Edits a file in the plan.
   *
   * @param file absolute; may be absent or a symbolic link
   * @param edit what to do
   * @return what the edit said
   * @throws EditRefused from the edit, or when the file cannot be edited as text; the plan is as
   *     before
   * @throws IOException when the file cannot be read
   */
  public Edited edit(Path file, TextEdit edit) throws IOException {
    Path real = Snapshot.real(file);
    Draft draft = draft(real);
    Edited edited = edit.apply(draft.now.orElse(""));
    if (!edited.text().equals(draft.now.orElse("")) || edited.undo().isPresent()) {
      drafts.put(real, new Draft(draft.before, Optional.of(edited.text())));
    }
    return edited;
  }

  /** {@return the file's text as planned so far; empty when there is no file} */
  public Optional<String> text(Path file) throws IOException {
    return draft(Snapshot.real(file)).now;
  }

  /** Plans to delete a file; an absent one is no error. */
  public void delete(Path file) throws IOException {
    Path real = Snapshot.real(file);
    drafts.put(real, new Draft(draft(real).before, Optional.empty()));
  }

  /** {@return the plan} */
  public EditPlan plan() {
    return new EditPlan(
        drafts.entrySet().stream()
            .filter(entry -> !entry.getValue().before.equals(entry.getValue().now))
            .map(
                entry ->
                    new PlannedFile(entry.getKey(), entry.getValue().before, entry.getValue().now))
            .toList());
  }

  private Draft draft(Path real) throws IOException {
    Draft known = drafts.get(real);
    if (known != null) {
      return known;
    }
    Snapshot snapshot = Snapshot.of(real);
    return new Draft(snapshot.text(), snapshot.text());
  }
}
