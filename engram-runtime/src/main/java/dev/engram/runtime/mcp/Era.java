package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import java.util.Optional;

/** One of the two ways of speaking. Which one, each request says itself. */
interface Era {
  /** {@return whether answering may take time: files are read, a tool works, a client is asked} */
  boolean isSlow(Message.Request request);

  /**
   * Serves a request, on any thread.
   *
   * @param cancellation of the request
   * @return the result; empty when the request stays open and gets no answer now
   * @throws RpcException when the answer is an error
   */
  Optional<JsonElement> answer(Message.Request request, Cancellation cancellation)
      throws RpcException;
}
