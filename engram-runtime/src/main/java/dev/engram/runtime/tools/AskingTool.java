package dev.engram.runtime.tools;

import dev.engram.runtime.approval.ProposalId;

/**
 * A tool whose proposal a person may decide in the host's own dialog, requirement [APPR-3]. Where
 * there is no dialog, {@link #call} answers with a token instead.
 */
public interface AskingTool extends Tool {
  /** What follows from a call. */
  sealed interface Asked {
    /**
     * There is nothing to ask.
     *
     * @param result of the call
     */
    record Nothing(ToolResult result) implements Asked {}

    /**
     * A person is to decide.
     *
     * @param question to put
     */
    record Open(Question question) implements Asked {}
  }

  /**
   * Makes the proposal.
   *
   * @throws dev.engram.runtime.problem.EngramException as {@link #call}
   */
  Asked ask(ToolCall call);

  /**
   * {@return the question about a proposal that still waits, to be put once more}
   *
   * @throws dev.engram.runtime.problem.EngramException when it does not wait any more
   */
  Question question(ToolCall call, ProposalId id);

  /**
   * Does what the person decided.
   *
   * @param call as it was
   * @param id of the proposal
   * @param answer of the dialog
   * @throws dev.engram.runtime.problem.EngramException when the proposal does not wait any more
   */
  ToolResult answered(ToolCall call, ProposalId id, DialogAnswer answer);
}
