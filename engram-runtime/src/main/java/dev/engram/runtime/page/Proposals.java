package dev.engram.runtime.page;

import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.tools.Services;
import java.util.Optional;

/** Shows one proposal, with the form to decide it where it can be decided here. */
final class Proposals implements View {
  private final ReviewPage.Parts parts;
  private final Session session;

  Proposals(ReviewPage.Parts parts, Session session) {
    this.parts = parts;
    this.session = session;
  }

  @Override
  public Shown show(Fields query) {
    Proposal proposal = find(query.get("id"));
    String id = ProposalId.of(proposal).value();
    String state = proposal.stateAt(parts.services().environment().clock().instant());
    Candidates candidates = candidates(proposal);
    Html decided =
        switch (state) {
          case "open" -> obstacle().map(this::closed).orElseGet(() -> buttons(proposal));
          case "expired" ->
              closed(
                  "It has expired. Let the agent propose it again, or run engram pending approve "
                      + id
                      + " in a terminal.");
          default -> Html.of("<p class=\"notice\">This was decided: {}.</p>", state);
        };
    return new Shown(
        "Proposal " + id,
        Html.of(
            """
            <p class="about">{}, proposed {} ({})</p>
            <form action="decide" method="post">
            <input type="hidden" name="form" value="{}">
            <input type="hidden" name="id" value="{}">
            <input type="hidden" name="shown" value="{}">
            {}
            {}
            </form>
            """,
            state,
            proposal.created(),
            proposal.source(),
            session.formToken(),
            id,
            candidates.fingerprint(),
            candidates.html(),
            decided));
  }

  /** {@return the proposal of an id, whatever became of it} */
  Proposal find(String id) {
    Services services = parts.services();
    return services
        .pending()
        .find(parts.workspace(), services.settings(parts.workspace()), new ProposalId(id));
  }

  /** {@return its candidates as they are shown now} */
  Candidates candidates(Proposal proposal) {
    Settings settings = parts.services().settings(parts.workspace());
    return Candidates.of(proposal, Roots.of(parts.workspace(), settings));
  }

  /**
   * {@return why nothing can be approved here; empty when it can} What opened the page may be a
   * program where no terminal was: then it proves less than a dialog.
   */
  Optional<String> obstacle() {
    ApprovalGate gate = parts.services().settings(parts.workspace()).approval();
    return switch (gate) {
      case TOKEN -> Optional.empty();
      case DIALOG ->
          parts.atTerminal()
              ? Optional.empty()
              : Optional.of(
                  "approval.require is dialog: the page approves only when engram entry was started"
                      + " at a terminal.");
      case TERMINAL ->
          Optional.of(
              "approval.require is terminal: approve it in a terminal with engram pending approve.");
    };
  }

  private Html closed(String why) {
    return Html.of(
        """
        <p class="notice bad">{}</p>
        <p class="decide"><button type="submit" name="do" value="decline">Decline</button></p>
        """,
        why);
  }

  /** The first button is the one that Enter presses in a box: it saves only what was chosen. */
  private Html buttons(Proposal proposal) {
    if (proposal.items().size() == 1) {
      return new Html(
          """
          <p class="decide"><button type="submit" name="do" value="all" class="main">Save</button>
          <button type="submit" name="do" value="decline">Decline</button></p>
          """);
    }
    return Html.of(
        """
        <p class="decide"><button type="submit" name="do" value="chosen" class="main">Save the
         chosen</button>
        <button type="submit" name="do" value="all" class="main">Save all {}</button>
        <button type="submit" name="do" value="decline">Decline all</button></p>
        """,
        proposal.items().size());
  }
}
