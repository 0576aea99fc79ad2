package dev.engram.runtime.approval;

import dev.engram.runtime.safety.HiddenCharacters;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows a proposal to a person: each candidate's number and verdict, and the exact text that would
 * be stored. What a person could not see, such as a direction override or a terminal's control
 * sequence, stands there as an escape. Stateless.
 */
public final class Preview {
  /** {@return the preview, without a final line feed} */
  public String of(List<ProposedItem> items) {
    List<String> lines = new ArrayList<>();
    for (ProposedItem item : items) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add("Candidate " + item.number() + ": " + item.candidate().title());
      lines.add("Verdict: " + item.verdict().line());
      lines.add("Why: " + item.reason());
      item.notes().forEach(note -> lines.add("Note: " + note));
      List<ProposedWrite> shown = shown(item);
      for (ProposedWrite write : shown) {
        String scope = shown.size() > 1 ? write.scope().id() : item.scope();
        lines.add("Saved as: " + scope + " " + write.path());
        lines.add("");
        write.text().lines().forEach(line -> lines.add("    " + line));
      }
    }
    return HiddenCharacters.visible(String.join("\n", lines));
  }

  /** Copies of a new memory differ in nothing but their scope; copies of an old one may. */
  private static List<ProposedWrite> shown(ProposedItem item) {
    List<ProposedWrite> texts =
        item.writes().stream().filter(write -> !item.isMark(write)).toList();
    return item.verdict() instanceof Verdict.Update ? texts : texts.stream().limit(1).toList();
  }
}
