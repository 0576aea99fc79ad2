package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import dev.engram.runtime.tools.AskingTool;
import dev.engram.runtime.tools.ToolCall;

/** The way of one request to the person in front of the host, requirement [APPR-3]. */
interface Dialog {
  /**
   * Calls a tool that asks.
   *
   * @param params of {@code tools/call}
   * @return the result of {@code tools/call}
   * @throws RpcException when what the client sends of the dialog is no good
   * @throws dev.engram.runtime.problem.EngramException when the tool fails
   */
  JsonObject hold(AskingTool tool, ToolCall call, JsonObject params) throws RpcException;
}
