package dev.engram.runtime.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.json.Json;
import java.util.Optional;

/**
 * Decides what becomes of each line: whose era it is, whether it is answered at once, and what the
 * answer to a line is that is no message. For the reading thread.
 */
final class Dispatcher {
  private final LegacyEra legacy;
  private final ModernEra modern;
  private final Calls calls;
  private final ClientRequests clientRequests;
  private final MessageWriter writer;
  private final ServerLog log;

  Dispatcher(
      LegacyEra legacy,
      ModernEra modern,
      Calls calls,
      ClientRequests clientRequests,
      MessageWriter writer,
      ServerLog log) {
    this.legacy = legacy;
    this.modern = modern;
    this.calls = calls;
    this.clientRequests = clientRequests;
    this.writer = writer;
    this.log = log;
  }

  /** Takes one line; never throws. */
  void accept(Line line) {
    if (line instanceof Line.Text text) {
      if (!text.isBlank()) {
        accept(text);
      }
    } else if (line instanceof Line.Unreadable unreadable) {
      refuse(Optional.empty(), unreadable.problem());
    }
  }

  private void accept(Line.Text line) {
    JsonElement value;
    try {
      value = Json.parse(UnicodeText.withoutLoneEscapes(line.text()));
    } catch (JsonParseException e) {
      refuse(Optional.empty(), RpcException.parseError("The message is not JSON."));
      return;
    }
    if (value instanceof JsonArray array) {
      acceptBatch(array, line.bytes());
    } else {
      accept(Message.of(value), line.bytes(), response -> response.ifPresent(writer::write));
    }
  }

  private void acceptBatch(JsonArray batch, int bytes) {
    if (!legacy.hasBatches() || batch.isEmpty()) {
      refuse(Optional.empty(), RpcException.invalidRequest("A message is a JSON object."));
      return;
    }
    BatchReply reply = new BatchReply(batch.size(), writer::write);
    for (JsonElement element : batch) {
      Message message = Message.of(element);
      if (message instanceof Message.Request request && !mayStandInBatch(request)) {
        message =
            new Message.Invalid(
                Optional.of(request.id()),
                RpcException.invalidRequest("This request does not belong into a batch."));
      }
      accept(message, bytes / batch.size(), reply);
    }
  }

  private static boolean mayStandInBatch(Message.Request request) {
    return !request.method().equals("initialize") && !ModernMeta.isClaimed(request.params());
  }

  private void accept(Message message, int bytes, Reply reply) {
    if (message instanceof Message.Request request) {
      accept(request, bytes, reply);
      return;
    }
    Optional<JsonObject> response = Optional.empty();
    if (message instanceof Message.Invalid invalid) {
      response = Optional.of(invalid.problem().toResponse(invalid.id()));
    } else if (message instanceof Message.Notification notification) {
      notified(notification);
    } else if (message instanceof Message.Response answer) {
      clientRequests.answered(answer);
    }
    reply.send(response);
  }

  private void accept(Message.Request request, int bytes, Reply reply) {
    Era era = ModernMeta.isClaimed(request.params()) ? modern : legacy;
    if (era.isSlow(request)) {
      calls.run(request.id(), bytes, cancellation -> answer(era, request, cancellation), reply);
    } else {
      reply.send(answer(era, request, new Cancellation()));
    }
  }

  private void notified(Message.Notification notification) {
    if (!notification.method().equals("notifications/cancelled")) {
      legacy.notified(notification);
    } else if (notification.params().get("requestId") instanceof JsonPrimitive id) {
      calls.cancel(id);
    }
  }

  private Optional<JsonObject> answer(Era era, Message.Request request, Cancellation cancellation) {
    try {
      return era.answer(request, cancellation).map(result -> response(request.id(), result));
    } catch (RpcException e) {
      return Optional.of(e.toResponse(Optional.of(request.id())));
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // A defect costs one answer, not the session.
      log.defect(RpcException.quote(request.method()), e);
      return Optional.of(
          RpcException.internal("Internal error of Engram.").toResponse(Optional.of(request.id())));
    }
  }

  private static JsonObject response(JsonPrimitive id, JsonElement result) {
    JsonObject response = new JsonObject();
    response.addProperty("jsonrpc", "2.0");
    response.add("id", id);
    response.add("result", result);
    return response;
  }

  private void refuse(Optional<JsonPrimitive> id, RpcException problem) {
    writer.write(problem.toResponse(id));
  }
}
