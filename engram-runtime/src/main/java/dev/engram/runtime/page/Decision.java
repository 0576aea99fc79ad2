package dev.engram.runtime.page;

import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.tools.ProposalView;
import dev.engram.runtime.tools.Services;
import java.util.Optional;

/** Does what a person decided on the page: gate {@code page}, requirement [SAFE-2]. */
final class Decision {
  private final ReviewPage.Parts parts;
  private final Session session;
  private final Proposals proposals;

  Decision(ReviewPage.Parts parts, Session session, Proposals proposals) {
    this.parts = parts;
    this.session = session;
    this.proposals = proposals;
  }

  /**
   * {@return where to go on}
   *
   * @param form as the page of a proposal sends it
   * @throws EngramException when nothing was done, with the reason
   */
  String of(Fields form) {
    Services services = parts.services();
    Settings settings = services.settings(parts.workspace());
    Proposal proposal = proposals.find(form.get("id"));
    // The whole hash: a beginning might come to name another proposal.
    ProposalId exactly = new ProposalId(proposal.tokenHash());
    if (form.get("do").equals("decline")) {
      services.pending().decline(parts.workspace(), settings, exactly);
      session.tell("Declined; nothing was saved.");
      return "pending";
    }
    Approve approve = approve(form);
    proposals
        .obstacle()
        .ifPresent(
            why -> {
              throw new EngramException("approval.gate", why, "", ExitCode.NEEDS_APPROVAL);
            });
    if (!proposals.candidates(proposal).fingerprint().equals(form.get("shown"))) {
      throw EngramException.failed(
          "page.changed",
          "What would be written is not what you were shown; nothing was saved.",
          "Open the proposal again and look at it.");
    }
    String approver = services.authors().author(parts.workspace(), settings).name();
    CommitResult result =
        services
            .committer()
            .commit(
                parts.workspace(),
                settings,
                exactly,
                approve,
                Optional.empty(),
                new Committer.Gate("page", approver, true, false));
    session.tell(new ProposalView().text(result));
    return result.written().isEmpty()
        ? "proposal?id=" + ProposalId.of(proposal).value()
        : "pending";
  }

  private static Approve approve(Fields form) {
    if (form.get("do").equals("all")) {
      return new Approve.All();
    }
    if (!form.get("do").equals("chosen") || form.all("number").isEmpty()) {
      throw new EngramException(
          "page.chosen",
          "No candidate was chosen; nothing was saved.",
          "Go back and choose at least one, or save all.",
          ExitCode.USAGE);
    }
    return Approve.of(String.join(",", form.all("number")));
  }
}
