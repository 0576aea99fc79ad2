package dev.engram.runtime.tools;

import dev.engram.runtime.approval.ProposalId;
import dev.engram.runtime.approval.Proposer;
import dev.engram.runtime.config.Settings;

/**
 * A tool that proposes: it asks the person where the client has dialogs, else it answers with a
 * preview and a token.
 */
abstract class ProposingTool implements AskingTool {
  private final Services services;
  private final ApprovalDialog dialog;

  ProposingTool(Services services) {
    this.services = services;
    this.dialog = new ApprovalDialog(services);
  }

  /** {@return the proposal of a call, stored} */
  abstract Proposer.Made propose(ToolCall call, Settings settings);

  /** {@return the answer that leaves the decision to a later call} */
  abstract ToolResult withToken(Proposer.Made made, Settings settings);

  final Services services() {
    return services;
  }

  final Settings settings(ToolCall call) {
    return services.settings(call.workspace());
  }

  @Override
  public final ToolResult call(ToolCall call) {
    Settings settings = settings(call);
    return withToken(propose(call, settings), settings);
  }

  @Override
  public final Asked ask(ToolCall call) {
    Settings settings = settings(call);
    Proposer.Made made = propose(call, settings);
    return ApprovalDialog.decides(made, settings)
        ? new Asked.Open(dialog.question(made))
        : new Asked.Nothing(withToken(made, settings));
  }

  @Override
  public final Question question(ToolCall call, ProposalId id) {
    return dialog.question(call, id);
  }

  @Override
  public ToolResult answered(ToolCall call, ProposalId id, DialogAnswer answer) {
    Settings settings = settings(call);
    return dialog.answered(call, id, answer, made -> withToken(made, settings));
  }
}
