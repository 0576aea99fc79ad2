package dev.engram.runtime.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.tools.DialogAnswer;
import dev.engram.runtime.tools.Question;
import java.time.Duration;
import java.util.Optional;

/** {@code elicitation/create} as both eras have it (D#ElicitRequest, M#ElicitRequest). */
final class Elicitation {
  static final String METHOD = "elicitation/create";

  private Elicitation() {}

  /**
   * {@return whether a client shows forms}
   *
   * @param capabilities that it declares; an empty member means forms, one with only {@code url}
   *     does not
   */
  static boolean isDeclared(JsonObject capabilities) {
    return capabilities.get("elicitation") instanceof JsonObject elicitation
        && (elicitation.isEmpty() || elicitation.get("form") instanceof JsonObject);
  }

  /** {@return the parameters; without {@code mode}, which 2025-06-18 does not know} */
  static JsonObject params(Question question) {
    JsonObject params = new JsonObject();
    params.addProperty("message", question.message());
    params.add("requestedSchema", question.form());
    return params;
  }

  /** {@return the answer in an {@code ElicitResult}; empty when it is none} */
  static Optional<DialogAnswer> answer(JsonElement result, Duration after) {
    if (!(result instanceof JsonObject object)) {
      return Optional.empty();
    }
    Optional<DialogAnswer.Outcome> outcome =
        switch (Json.string(object, "action").orElse("")) {
          case "accept" -> Optional.of(DialogAnswer.Outcome.ACCEPTED);
          case "decline" -> Optional.of(DialogAnswer.Outcome.DECLINED);
          case "cancel" -> Optional.of(DialogAnswer.Outcome.CANCELLED);
          default -> Optional.empty();
        };
    JsonObject content =
        object.get("content") instanceof JsonObject filled ? filled : new JsonObject();
    return outcome.map(what -> new DialogAnswer(what, content, after));
  }

  /** {@return that there was no usable answer} */
  static DialogAnswer none(DialogAnswer.Outcome outcome, Duration after) {
    return new DialogAnswer(outcome, new JsonObject(), after);
  }
}
