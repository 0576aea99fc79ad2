package dev.engram.runtime.memory;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.api.Scope;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Changes settings in the configuration file of a root; unknown keys are kept, [CONF-1]. */
public final class RootConfig {
  private final RootWriter rootWriter;
  private final FileWriter writer;

  /** Writes with these. */
  public RootConfig(RootWriter rootWriter, FileWriter writer) {
    this.rootWriter = rootWriter;
    this.writer = writer;
  }

  /**
   * Sets some keys.
   *
   * @param root whose configuration; it is made when absent
   * @param changes key such as {@code rule_variants.active} to its value
   * @throws EngramException when the file is no JSON object or cannot be written; it is then as it
   *     was
   */
  public void set(MemoryRoot root, Map<String, JsonElement> changes) {
    write(root, changes, () -> new RootLayout(writer).create(root));
  }

  /**
   * Sets values in the user's own folder, which is no memory root.
   *
   * @param folder made when it is not there
   * @param changes as for {@link #set}
   */
  public void setOwn(Path folder, Map<String, JsonElement> changes) {
    write(
        new MemoryRoot(Scope.GLOBAL, folder),
        changes,
        () -> {
          Path file = folder.resolve(SettingsLoader.FILE);
          if (!Files.exists(file)) {
            writer.replace(file, "{}\n", FileWriter.Access.SHARED);
          }
          return List.of();
        });
  }

  private void write(
      MemoryRoot root, Map<String, JsonElement> changes, FileLocks.Work<List<String>> prepare) {
    Path file = RootFile.of(root, SettingsLoader.FILE);
    try {
      rootWriter.locked(
          root,
          () -> {
            List<String> unused = prepare.run();
            if (!(Json.parse(Files.readString(file)) instanceof JsonObject values)) {
              throw new JsonParseException("it is not a JSON object");
            }
            changes.forEach((key, value) -> put(values, key, value));
            writer.replace(file, Json.writePretty(values) + "\n", FileWriter.Access.SHARED);
            return values;
          });
    } catch (JsonParseException e) {
      throw EngramException.failed(
          "config.unreadable",
          file + " is no JSON object.",
          "Correct it by hand; it was not changed.");
    } catch (IOException e) {
      throw EngramException.failed(
          "config.unwritable", file + " cannot be written: " + e.getMessage() + ".", "");
    }
  }

  private static void put(JsonObject values, String key, JsonElement value) {
    int dot = key.indexOf('.');
    if (dot < 0) {
      values.add(key, value);
      return;
    }
    String group = key.substring(0, dot);
    if (!(values.get(group) instanceof JsonObject)) {
      values.add(group, new JsonObject());
    }
    put(values.getAsJsonObject(group), key.substring(dot + 1), value);
  }
}
