package dev.engram.runtime.hook;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.api.HookDialect;
import dev.engram.runtime.json.Json;

/** Writes what a host's hook understands, and nothing besides: Codex drops unknown members. */
final class HookOutput {
  private static final int MAX_CHARACTERS = 9_900;

  private HookOutput() {}

  /** {@return one line of JSON} */
  static String of(HookDialect dialect, String event, String context) {
    String text = cut(context);
    JsonObject answer = new JsonObject();
    switch (dialect.output()) {
      case HOOK_SPECIFIC -> {
        JsonObject specific = new JsonObject();
        specific.addProperty("hookEventName", event);
        specific.addProperty("additionalContext", text);
        answer.add("hookSpecificOutput", specific);
      }
      case ADDITIONAL_CONTEXT -> answer.addProperty("additional_context", text);
      case INJECT_STEPS -> {
        JsonObject step = new JsonObject();
        step.addProperty("ephemeralMessage", text);
        JsonArray steps = new JsonArray();
        steps.add(step);
        answer.add("injectSteps", steps);
      }
    }
    return Json.write(answer);
  }

  /** Hosts spill longer texts into files, where an agent does not see them. */
  private static String cut(String context) {
    if (context.length() <= MAX_CHARACTERS) {
      return context;
    }
    String note = "\n(cut; call engram_load for the rest)";
    int limit = MAX_CHARACTERS - note.length();
    int line = context.lastIndexOf('\n', limit);
    return context.substring(0, line > limit / 2 ? line : limit) + note;
  }
}
