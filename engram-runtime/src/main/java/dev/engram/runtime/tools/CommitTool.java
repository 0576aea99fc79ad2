package dev.engram.runtime.tools;

import com.google.gson.JsonObject;
import dev.engram.runtime.approval.Approve;
import dev.engram.runtime.approval.CommitResult;
import dev.engram.runtime.approval.Committer;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.util.Optional;

/** {@code engram_commit}: writes what a person approved, requirement [APPR-1]. */
final class CommitTool implements Tool {
  private final Services services;

  CommitTool(Services services) {
    this.services = services;
  }

  @Override
  public ToolDescription description() {
    JsonObject meta = new JsonObject();
    meta.addProperty("anthropic/requiresUserInteraction", true);
    return new ToolDescription(
        "engram_commit",
        "Save approved memories",
        "Write proposed memories after the human approved exactly those candidates. Needs the approval "
            + "token of engram_save or engram_save_session and which candidates were approved. Never "
            + "call it without the human's yes.",
        new InputSchema()
            .text("approval_token", "The token that came with the preview.")
            .textOrList("approve", "integer", "\"all\", or the approved numbers such as [1, 3].")
            .require("approval_token")
            .require("approve")
            .build(),
        Annotations.writes(),
        meta);
  }

  @Override
  public ToolResult call(ToolCall call) {
    Arguments arguments = new Arguments(call.arguments());
    String token = arguments.text("approval_token");
    Approve approve =
        arguments
            .find("approve")
            .map(Approve::of)
            .orElseThrow(
                () ->
                    new EngramException(
                        "argument.invalid",
                        "The argument approve is missing.",
                        "Give \"all\" or the approved numbers such as [1, 3].",
                        ExitCode.USAGE));
    Settings settings = services.settings(call.workspace());
    String approver = services.authors().author(call.workspace(), settings).name();
    CommitResult result =
        services
            .committer()
            .commit(
                call.workspace(),
                settings,
                token,
                approve,
                new Committer.Gate("token", approver, true, false));
    String text = new ProposalView().text(result);
    JsonObject data = new ProposalView().data(result);
    boolean nothing = result.written().isEmpty() && !result.deferred().isEmpty();
    return new ToolResult(
        text,
        data,
        settings.diagnostics(),
        nothing ? Optional.of(new ToolResult.Failure("commit.deferred", text)) : Optional.empty());
  }
}
