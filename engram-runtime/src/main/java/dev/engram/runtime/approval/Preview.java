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
      item.notes().forEach(note -> lines.add("Note: " + note));
      if (!item.writes().isEmpty()) {
        ProposedWrite first = item.writes().get(0);
        lines.add("Saved as: " + item.scope() + " " + first.path());
        lines.add("");
        first.text().lines().forEach(line -> lines.add("    " + line));
      }
    }
    return HiddenCharacters.visible(String.join("\n", lines));
  }
}
