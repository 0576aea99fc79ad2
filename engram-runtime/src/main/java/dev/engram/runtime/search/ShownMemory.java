package dev.engram.runtime.search;

/**
 * A memory that passed the gate.
 *
 * @param hit how it was found
 * @param text what may be shown of it
 * @param unreviewed whether that has to be said
 * @param reason why it was chosen, a short phrase
 */
record ShownMemory(Hit hit, BodyGate.Text text, boolean unreviewed, String reason) {
  /** {@return id, scope and marks for a heading or a card} */
  String label() {
    Entry entry = hit.entry();
    StringBuilder label = new StringBuilder();
    label.append('[').append(entry.isNote() ? "note" : entry.file().type()).append("] ");
    label.append(Lines.single(entry.id(), 100)).append(" (").append(entry.root().scope().id());
    if (unreviewed) {
      label.append(", unreviewed");
    }
    if (hit.visibility() != Visibility.VISIBLE) {
      label.append(", ").append(hit.visibility().reason());
    }
    return label.append(')').toString();
  }

  /** {@return the memory on one line} */
  String card() {
    String summary = Body.summary(text.body());
    return "- "
        + label()
        + ": "
        + Lines.single(text.title(), 120)
        + (summary.isEmpty() ? "" : " — " + Lines.single(summary, 160));
  }

  /**
   * {@return the memory in full, fenced so that its text cannot pass for anything around it}
   *
   * @param variant the active rule variant
   * @param full whether front matter and all variants are wanted
   */
  String block(String variant, boolean full) {
    String shown = full ? text.whole() : "# " + text.title() + "\n\n" + body(variant);
    return label() + "\n" + Lines.fenced(shown.strip());
  }

  private String body(String variant) {
    return Body.shown(text.body(), variant);
  }
}
