package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.problem.Diagnostic;
import java.util.List;
import java.util.Optional;

/**
 * The envelope that programs get from tools and from {@code --json}, requirement [TOOL-1]. Some
 * hosts show their model only this and not the text, so {@code data.text} carries the whole text.
 */
public final class Envelope {
  /** Raised when a program that reads the envelope would have to change. */
  public static final String CONTRACT_VERSION = "1";

  private Envelope() {}

  /**
   * {@return the envelope}
   *
   * @param text the whole human text
   * @param data for programs; not changed
   * @param diagnostics what else to know
   * @param error set when it failed
   */
  public static JsonObject of(
      String text,
      JsonObject data,
      List<Diagnostic> diagnostics,
      Optional<ToolResult.Failure> error) {
    JsonObject envelope = new JsonObject();
    envelope.addProperty("contract_version", CONTRACT_VERSION);
    envelope.addProperty("ok", error.isEmpty());
    error.ifPresent(
        failure -> {
          JsonObject member = new JsonObject();
          member.addProperty("code", failure.code());
          member.addProperty("message", failure.message());
          envelope.add("error", member);
        });
    if (error.isEmpty() || !data.isEmpty()) {
      JsonObject withText = data.deepCopy();
      withText.addProperty("text", text);
      envelope.add("data", withText);
    }
    JsonArray list = new JsonArray();
    diagnostics.forEach(diagnostic -> list.add(json(diagnostic)));
    envelope.add("diagnostics", list);
    return envelope;
  }

  private static JsonObject json(Diagnostic diagnostic) {
    JsonObject object = new JsonObject();
    object.addProperty("id", diagnostic.id());
    object.addProperty("severity", diagnostic.severity().id());
    object.addProperty("message", diagnostic.message());
    if (!diagnostic.remedy().isEmpty()) {
      object.addProperty("remedy", diagnostic.remedy());
    }
    return object;
  }
}
