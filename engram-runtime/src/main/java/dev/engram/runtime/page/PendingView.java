package dev.engram.runtime.page;

import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.ProposedItem;
import dev.engram.runtime.tools.Services;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Lists the proposals: those that wait, and what became of those of the last days. */
final class PendingView implements View {
  private final ReviewPage.Parts parts;

  PendingView(ReviewPage.Parts parts) {
    this.parts = parts;
  }

  @Override
  public Shown show(Fields query) {
    Services services = parts.services();
    Instant now = services.environment().clock().instant();
    List<Html> waiting = new ArrayList<>();
    List<Html> decided = new ArrayList<>();
    for (Proposal proposal :
        services.pending().list(parts.workspace(), services.settings(parts.workspace()))) {
      String state = proposal.stateAt(now);
      boolean waits = state.equals("open") || state.equals("expired");
      // The newest stands first.
      (waits ? waiting : decided).add(0, item(proposal, state, now));
    }
    Html open =
        waiting.isEmpty()
            ? new Html("<p>Nothing waits for you.</p>")
            : Html.of("<ul class=\"proposals\">{}</ul>", Html.all(waiting));
    Html closed =
        decided.isEmpty()
            ? Html.NOTHING
            : Html.of(
                "<h2>Decided in the last days</h2>\n<ul class=\"proposals\">{}</ul>",
                Html.all(decided));
    return new Shown("Pending", Html.all(List.of(open, closed)));
  }

  private static Html item(Proposal proposal, String state, Instant now) {
    String id = ProposalId.of(proposal).value();
    String until =
        state.equals("open")
            ? ", " + ChronoUnit.MINUTES.between(now, proposal.expires()) + " minutes left"
            : "";
    List<Html> candidates = new ArrayList<>();
    for (ProposedItem item : proposal.items()) {
      candidates.add(
          Html.of(
              "<li><span class=\"tag type\">{}</span> {}</li>",
              item.verdict().word(),
              item.candidate().title()));
    }
    return Html.of(
        """
        <li><p class="name"><a href="proposal?id={}">Proposal {}</a>
        <span class="tag{}">{}</span></p>
        <p class="about">{}, {}{}</p>
        <ol>{}</ol></li>
        """,
        id,
        id,
        new Html(state.equals("open") ? " good" : ""),
        state,
        proposal.source(),
        proposal.created(),
        until,
        Html.all(candidates));
  }
}
