package dev.engram.runtime.search;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

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
    return counts(entry.root()).getOrDefault(entry.id(), 0);
  }

  /** Adds one to each memory. */
  void used(List<Entry> entries) {
    entries.stream()
        .collect(Collectors.groupingBy(Entry::root))
        .forEach(
            (root, used) -> {
              Map<String, Integer> counts = load(file(root));
              for (Entry entry : used) {
                if (counts.size() < MAX_IDS || counts.containsKey(entry.id())) {
                  counts.merge(entry.id(), 1, (a, b) -> Math.min(MAX_COUNT, a + b));
                }
              }
              read.put(root.folder(), counts);
              write(file(root), counts);
            });
  }

  private Map<String, Integer> counts(MemoryRoot root) {
    return read.computeIfAbsent(root.folder(), path -> load(file(root)));
  }

  private Path file(MemoryRoot root) {
    return folder.resolve(Sha256.hex(root.folder().toString()).substring(0, 16) + ".json");
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
    counts.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(count -> object.addProperty(count.getKey(), count.getValue()));
    try {
      writer.replaceDerived(file, Json.write(object).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // Kept in memory for this process.
    }
  }
}
