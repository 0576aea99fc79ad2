package dev.engram.runtime.mcp;

import com.google.gson.JsonObject;
import dev.engram.runtime.tools.AskingTool;
import dev.engram.runtime.tools.DialogAnswer;
import dev.engram.runtime.tools.Question;
import dev.engram.runtime.tools.ToolCall;
import dev.engram.runtime.tools.ToolResult;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The dialog of a legacy client: a request of the server, which waits for the answer on the thread
 * of the call. It gives up at 55 seconds, since clients end a call at 60 and would never see what
 * comes then.
 *
 * @param requests to the client
 * @param waiting lets other calls run meanwhile
 * @param cancellation of the call
 */
record LegacyDialog(ClientRequests requests, OpenDialogs waiting, Cancellation cancellation)
    implements Dialog {
  private static final Duration PATIENCE = Duration.ofSeconds(55);

  @Override
  public JsonObject hold(AskingTool tool, ToolCall call, JsonObject params) {
    if (!waiting.enter()) {
      return ToolMethods.result(tool.call(call));
    }
    try {
      AskingTool.Asked asked = tool.ask(call);
      if (asked instanceof AskingTool.Asked.Open open) {
        return answered(tool, call, open.question());
      }
      return ToolMethods.result(((AskingTool.Asked.Nothing) asked).result());
    } finally {
      waiting.leave();
    }
  }

  private JsonObject answered(AskingTool tool, ToolCall call, Question question) {
    DialogAnswer answer = ask(question);
    if (cancellation.isCancelled()) {
      // Nobody is told, and what the client took back is not done.
      return new JsonObject();
    }
    return requests.isClosed()
        ? ToolMethods.result(gone(question))
        : ToolMethods.result(tool.answered(call, question.proposal(), answer));
  }

  /** The process is about to end: nothing is begun any more. */
  private static ToolResult gone(Question question) {
    return ToolResult.failure(
        "dialog.closed",
        "Nothing was saved: the client has gone. engram pending show "
            + question.proposal().value()
            + " shows the proposal.");
  }

  private DialogAnswer ask(Question question) {
    long start = System.nanoTime();
    ClientRequests.Sent sent = requests.send(Elicitation.METHOD, Elicitation.params(question));
    cancellation.then(() -> requests.withdraw(sent));
    try {
      Optional<JsonObject> result = sent.answer().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      Duration after = Duration.ofNanos(System.nanoTime() - start);
      return result
          .flatMap(found -> Elicitation.answer(found, after))
          .orElseGet(() -> Elicitation.none(DialogAnswer.Outcome.ERROR, after));
    } catch (TimeoutException e) {
      requests.withdraw(sent);
      return Elicitation.none(DialogAnswer.Outcome.TIMED_OUT, PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Elicitation.none(DialogAnswer.Outcome.CANCELLED, PATIENCE);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
