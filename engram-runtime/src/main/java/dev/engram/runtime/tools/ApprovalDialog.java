package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.approval.Proposal;
import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What becomes of a proposal after a dialog, requirement [APPR-3]: written, withdrawn, or given
 * back as a token. The same for both eras. For several threads.
 */
final class ApprovalDialog {
  private final Services services;
  private final ApprovalForm form = new ApprovalForm();
  private final ProposalView view = new ProposalView();

  ApprovalDialog(Services services) {
    this.services = services;
  }

  /** {@return whether a dialog would decide this: there is something to write, and it is enough} */
  static boolean decides(Proposer.Made made, Settings settings) {
    return settings.approval() != ApprovalGate.TERMINAL
        && made.proposal().items().stream().anyMatch(item -> !item.writes().isEmpty());
  }

  /** {@return the question about a new proposal} */
  Question question(Proposer.Made made) {
    return form.question(made.proposal());
  }

  /** {@return the question about one that waits} */
  Question question(ToolCall call, ProposalId id) {
    return form.question(
        services.pending().open(call.workspace(), services.settings(call.workspace()), id));
  }

  /**
   * {@return the result of the call}
   *
   * @param withToken makes the result that hands out a token, for a dialog that decided nothing
   */
  ToolResult answered(
      ToolCall call,
      ProposalId id,
      DialogAnswer answer,
      Function<Proposer.Made, ToolResult> withToken) {
    Settings settings = services.settings(call.workspace());
    ToolResult result =
        switch (answer.outcome()) {
          case ACCEPTED -> accepted(call, settings, id, answer.content());
          case DECLINED -> declined(call, settings, id, List.of());
          case CANCELLED -> fallBack(call, settings, id, "the dialog was closed", withToken);
          case TIMED_OUT -> fallBack(call, settings, id, "nobody answered the dialog", withToken);
          case ERROR ->
              fallBack(call, settings, id, "the host could not show the dialog", withToken);
        };
    JsonObject data = result.data();
    if (!data.has("outcome")) {
      data.addProperty("outcome", answer.outcome().id());
    }
    List<Diagnostic> diagnostics = new ArrayList<>(result.diagnostics());
    if (answer.isTooFastForAPerson()) {
      diagnostics.add(
          Diagnostic.warning(
              "dialog.too_fast",
              "The dialog was answered faster than a person can read it.",
              "If the host answers by itself, register engram-mcp with --no-elicitation; then the "
                  + "human approves in the chat."));
    }
    return new ToolResult(result.text(), data, diagnostics, result.error());
  }

  private ToolResult accepted(ToolCall call, Settings settings, ProposalId id, JsonObject content) {
    Proposal proposal = services.pending().open(call.workspace(), settings, id);
    Optional<ApprovalForm.Choice> choice = form.choice(proposal, content);
    if (choice.isEmpty()) {
      return declined(
          call,
          settings,
          id,
          List.of(
              Diagnostic.warning(
                  "dialog.invalid_answer",
                  "The form came back without a valid answer, so it counts as a no.",
                  "Propose it again, and answer the field approve.")));
    }
    if (choice.get().candidates().isEmpty()) {
      return declined(call, settings, id, List.of());
    }
    String approver = services.authors().author(call.workspace(), settings).name();
    CommitResult result =
        services
            .committer()
            .commit(
                call.workspace(),
                settings,
                id,
                choice.get().candidates().get(),
                choice.get().only(),
                new Committer.Gate("dialog", approver, false, false));
    return ToolResult.ok(
        "The human approved in the dialog.\n" + view.text(result), view.data(result), List.of());
  }

  private ToolResult declined(
      ToolCall call, Settings settings, ProposalId id, List<Diagnostic> diagnostics) {
    services.pending().decline(call.workspace(), settings, id);
    JsonObject data = new JsonObject();
    data.addProperty("outcome", DialogAnswer.Outcome.DECLINED.id());
    return ToolResult.ok(
        "Declined in the approval dialog: nothing was saved, and the proposal is withdrawn. Do not "
            + "propose it again unless the human asks for it.",
        data,
        diagnostics);
  }

  private ToolResult fallBack(
      ToolCall call,
      Settings settings,
      ProposalId id,
      String reason,
      Function<Proposer.Made, ToolResult> withToken) {
    Proposer.Made renewed = services.pending().renew(call.workspace(), settings, id);
    ToolResult result = withToken.apply(renewed);
    return new ToolResult(
        "Nothing was saved: " + reason + ".\n\n" + result.text(),
        result.data(),
        result.diagnostics(),
        result.error());
  }
}
