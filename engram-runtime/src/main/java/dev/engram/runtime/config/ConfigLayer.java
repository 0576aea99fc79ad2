package dev.engram.runtime.config;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One place that settings come from.
 *
 * @param source the file, or {@code the environment}, as people are told
 * @param values may hold any other keys too
 */
record ConfigLayer(String source, JsonObject values) {
  private static final long MAX_BYTES = 1024 * 1024;

  /** {@return the layer of a file; an absent one is empty, one that cannot be read is reported} */
  static ConfigLayer of(Path file, List<Diagnostic> diagnostics) {
    String reason;
    try {
      if (Files.size(file) > MAX_BYTES) {
        reason = "it is larger than 1 MiB";
      } else if (!Files.isRegularFile(file)) {
        // Reading a pipe or a device may never end.
        reason = "it is no regular file";
      } else if (Json.parse(Files.readString(file)) instanceof JsonObject values) {
        return new ConfigLayer(file.toString(), values);
      } else {
        reason = "it is not a JSON object";
      }
    } catch (NoSuchFileException e) {
      return new ConfigLayer(file.toString(), new JsonObject());
    } catch (IOException e) {
      reason = "it cannot be read";
    } catch (JsonParseException e) {
      reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("syntax error");
    }
    diagnostics.add(
        Diagnostic.warning(
            "config.unreadable",
            file + " is passed over: " + reason + ".",
            "Correct the file; the defaults hold until then."));
    return new ConfigLayer(file.toString(), new JsonObject());
  }

  /** {@return the value of a key such as {@code load.limit}} */
  Optional<JsonElement> find(String key) {
    JsonObject object = values;
    String[] names = key.split("\\.", -1);
    for (int i = 0; i < names.length - 1; i++) {
      if (!(object.get(names[i]) instanceof JsonObject inner)) {
        return Optional.empty();
      }
      object = inner;
    }
    return Optional.ofNullable(object.get(names[names.length - 1]));
  }
}
