package dev.engram.runtime.page;

import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.approval.ProposedWrite;
import dev.engram.runtime.edit.UnifiedDiff;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The candidates of a proposal with every file they would write, whole: as it will stand, or what
 * comes and goes where there is one already.
 *
 * @param html what a person is shown
 */
record Candidates(Html html) {
  /** {@return the candidates as they are now} */
  static Candidates of(Proposal proposal, Roots roots) {
    return new Candidates(
        Html.all(proposal.items().stream().map(item -> item(item, proposal, roots)).toList()));
  }

  /**
   * {@return a hash of exactly what is shown: other texts, or other files there now, have another}
   */
  String fingerprint() {
    return Sha256.hex(html.markup());
  }

  private static Html item(ProposedItem item, Proposal proposal, Roots roots) {
    List<Html> notes = new ArrayList<>();
    item.notes().forEach(note -> notes.add(Html.of("<li>{}</li>", note)));
    others(item, proposal).forEach(other -> notes.add(together(other)));
    boolean waits = proposal.state() == Proposal.State.OPEN;
    boolean choice = waits && proposal.items().size() > 1 && !item.writes().isEmpty();
    return Html.of(
        """
        <section class="candidate" aria-labelledby="candidate-{}">
        <h2 id="candidate-{}">{}. {}</h2>
        <p><span class="tag type">{}</span> {}</p>
        {}{}{}
        </section>
        """,
        item.number(),
        item.number(),
        item.number(),
        item.candidate().title(),
        item.verdict().line(),
        item.reason(),
        notes.isEmpty() ? Html.NOTHING : Html.of("<ul class=\"notes\">{}</ul>", Html.all(notes)),
        Html.all(item.writes().stream().map(write -> write(write, waits, roots)).toList()),
        choice ? box(item) : Html.NOTHING);
  }

  private static Html box(ProposedItem item) {
    return Html.of(
        "<p><label class=\"choose\"><input type=\"checkbox\" name=\"number\" value=\"{}\"> Choose"
            + " number {}</label></p>",
        item.number(),
        item.number());
  }

  /** {@return the other candidates that write one of the same files} */
  private static List<ProposedItem> others(ProposedItem item, Proposal proposal) {
    return proposal.items().stream()
        .filter(other -> other.number() != item.number())
        .filter(other -> other.writes().stream().anyMatch(write -> isIn(item, write)))
        .toList();
  }

  private static boolean isIn(ProposedItem item, ProposedWrite other) {
    return item.writes().stream()
        .anyMatch(write -> write.scope() == other.scope() && write.path().equals(other.path()));
  }

  private static Html together(ProposedItem other) {
    return Html.of(
        "<li>Candidate {} changes the same file: what is saved of both goes in one after the other,"
            + " or the second is put off.</li>",
        other.number());
  }

  private static Html write(ProposedWrite write, boolean waits, Roots roots) {
    Html heading =
        Html.of("<h3>{} <code>{}</code></h3>\n", write.scope().id() + " root,", write.path());
    Optional<String> now = now(write, roots);
    if (!waits || (write.before().isEmpty() && now.isEmpty())) {
      return Html.of("{}<pre class=\"text\">\n{}</pre>\n", heading, write.text());
    }
    boolean changed = !write.before().equals(now.map(Sha256::hex));
    return Html.of(
        "{}{}{}\n",
        heading,
        changed
            ? new Html(
                "<p class=\"notice bad\">The file was changed since this was proposed, so this will"
                    + " not be written.</p>")
            : Html.NOTHING,
        diff(now.orElse(""), write.text()));
  }

  private static Optional<String> now(ProposedWrite write, Roots roots) {
    return new MemoryReader().read(roots.require(write.scope()), write.path())
            instanceof ReadOutcome.Parsed parsed
        ? Optional.of(parsed.memory().text())
        : Optional.empty();
  }

  private static Html diff(String before, String after) {
    List<Html> lines = new ArrayList<>();
    for (UnifiedDiff.Line line : UnifiedDiff.whole(before, after)) {
      String text = line.sign() + line.text().replace("\n", "");
      lines.add(
          switch (line.sign()) {
            case '+' -> Html.of("<ins>{}</ins>\n", text);
            case '-' -> Html.of("<del>{}</del>\n", text);
            default -> Html.of("<span>{}</span>\n", text);
          });
    }
    return Html.of("<pre class=\"diff\">\n{}</pre>", Html.all(lines));
  }
}
