package dev.engram.runtime.search;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How often each memory was given in full, one small JSON file a root in the user's configuration
 * folder. It decides ties only, so it is best effort: counts of two processes may be lost, and no
 * failure is ever reported.
 */
public final class Usage {
  private static final int MAX_BYTES = 1024 * 1024;
  private static final int MAX_IDS = 5000;
  private static final int MAX_COUNT = 1_000_000;

  private final FileWriter writer;
  private final Path folder;
  private final Map<Path, Map<String, Integer>> read = new ConcurrentHashMap<>();

  /**
   * Reads nothing yet.
   *
   * @param writer writes the files
   * @param configDir the user's configuration folder
   */
  public Usage(FileWriter writer, Path configDir) {
    this.writer = writer;
    this.folder = configDir.resolve("usage");
  }

  /** {@return how often a memory was used; 0 when nobody knows} */
  int count(Entry entry) {
    Map<String, Integer> counts =
        read.computeIfAbsent(entry.root().folder(), root -> load(file(root)));
    return counts.getOrDefault(entry.id(), 0);
  }

  /** Adds one to each memory. */
  void used(List<Entry> entries) {
    Map<Path, List<String>> ids = new HashMap<>();
    for (Entry entry : entries) {
      ids.computeIfAbsent(entry.root().folder(), root -> new ArrayList<>()).add(entry.id());
    }
    ids.forEach(this::used);
  }

  private void used(Path root, List<String> ids) {
    Map<String, Integer> counts = load(file(root));
    for (String id : ids) {
      if (counts.size() < MAX_IDS || counts.containsKey(id)) {
        counts.merge(id, 1, (a, b) -> Math.min(MAX_COUNT, a + b));
      }
    }
    read.put(root, counts);
    write(file(root), counts);
  }

  private Path file(Path root) {
    return folder.resolve(Sha256.hex(root.toString()).substring(0, 16) + ".json");
  }

  private static Map<String, Integer> load(Path file) {
    Map<String, Integer> counts = new HashMap<>();
    try {
      if (Files.size(file) <= MAX_BYTES
          && Json.parse(Files.readString(file)) instanceof JsonObject object) {
        for (Map.Entry<String, JsonElement> member : object.entrySet()) {
          if (member.getValue() instanceof JsonPrimitive value && value.isNumber()) {
            counts.put(member.getKey(), Math.max(0, Math.min(MAX_COUNT, value.getAsInt())));
          }
        }
      }
    } catch (IOException | JsonParseException | NumberFormatException e) {
      counts.clear();
    }
    return counts;
  }

  private void write(Path file, Map<String, Integer> counts) {
    JsonObject object = new JsonObject();
    new TreeMap<>(counts).forEach(object::addProperty);
    try {
      byte[] bytes = Json.write(object).getBytes(StandardCharsets.UTF_8);
      writer.replaceDerived(file, bytes, FileWriter.Access.SHARED);
    } catch (IOException e) {
      // Kept in memory for this process.
    }
  }
}
