package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.tools.AskingTool;
import dev.engram.runtime.tools.DialogAnswer;
import dev.engram.runtime.tools.Question;
import dev.engram.runtime.tools.ToolCall;
import java.time.Clock;
import java.time.Duration;

/**
 * The dialog of a modern client: the call ends with {@code input_required}, and the client calls
 * again with the answer and the state (M:basic/patterns/mrtr). Nothing waits meanwhile.
 *
 * @param states seals and opens the states
 * @param clock tells how long a question was open
 */
record ModernDialog(RequestState states, Clock clock) implements Dialog {
  private static final String KEY = "approval";
  private static final String STATE = "requestState";
  private static final String RESPONSES = "inputResponses";

  /** {@return whether a request answers a question} */
  static boolean isRetry(JsonObject params) {
    return params.has(STATE);
  }

  @Override
  public JsonObject hold(AskingTool tool, ToolCall call, JsonObject params) throws RpcException {
    JsonElement state = params.get(STATE);
    if (state == null) {
      AskingTool.Asked asked = tool.ask(call);
      return asked instanceof AskingTool.Asked.Open open
          ? inputRequired(tool, call, open.question())
          : ToolMethods.result(((AskingTool.Asked.Nothing) asked).result());
    }
    if (!(state instanceof JsonPrimitive text) || !text.isString()) {
      throw RpcException.invalidParams("\"" + STATE + "\" must be a string.");
    }
    RequestState.Opened opened = states.open(text.getAsString(), tool.description().name(), call);
    JsonObject responses = Params.optionalObject(params, RESPONSES);
    if (!responses.has(KEY)) {
      return inputRequired(tool, call, tool.question(call, opened.proposal()));
    }
    Duration after = Duration.between(opened.asked(), clock.instant());
    DialogAnswer answer =
        Elicitation.answer(responses.get(KEY), after)
            .orElseThrow(
                () ->
                    RpcException.invalidParams(
                        "\"" + RESPONSES + "." + KEY + "\" is no result of an elicitation."));
    return ToolMethods.result(tool.answered(call, opened.proposal(), answer));
  }

  private JsonObject inputRequired(AskingTool tool, ToolCall call, Question question) {
    JsonObject request = new JsonObject();
    request.addProperty("method", Elicitation.METHOD);
    request.add("params", Elicitation.params(question));
    JsonObject requests = new JsonObject();
    requests.add(KEY, request);
    JsonObject result = new JsonObject();
    result.addProperty("resultType", "input_required");
    result.add("inputRequests", requests);
    result.addProperty(
        STATE,
        states.seal(tool.description().name(), call, question.proposal(), question.expires()));
    return result;
  }
}
