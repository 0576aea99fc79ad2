package dev.engram.runtime.tools;

/** One tool of the server. Stateless; called by several threads at once. */
public interface Tool {
  /** {@return what clients are told about it; constant} */
  ToolDescription description();

  /**
   * Does the work.
   *
   * @param call the arguments, not yet validated
   * @return the result; a failure that the caller can mend is a {@link ToolResult#failure}
   * @throws dev.engram.runtime.problem.EngramException for a failure that the user can act on; the
   *     server makes the same result of it
   */
  ToolResult call(ToolCall call);
}
