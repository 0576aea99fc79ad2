package dev.engram.runtime.install;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What was installed below a prefix, kept there. While an installation goes on a path stands in it
 * twice, with what was there and with what comes: both are Engram's after a crash in between.
 *
 * @param items files and links
 * @param folders that were made, absolute; what is said of others is passed over
 */
record Manifest(Set<Item> items, Set<Path> folders) {
  Manifest {
    items = Set.copyOf(items);
    folders = Set.copyOf(folders);
  }

  /**
   * {@return the manifest of a prefix; empty when nothing is installed there}
   *
   * @throws EngramException when there is a file that is none
   */
  static Optional<Manifest> load(Prefix prefix) throws IOException {
    try {
      Optional<String> text = Snapshot.of(prefix.manifest()).text();
      return text.isEmpty() ? Optional.empty() : Optional.of(parse(text.get(), prefix));
    } catch (EngramException e) {
      throw e;
    } catch (EditRefused e) {
      throw damaged(prefix.manifest());
    }
  }

  private static Manifest parse(String text, Prefix prefix) throws IOException {
    Set<Item> items = new LinkedHashSet<>();
    Set<Path> folders = new LinkedHashSet<>();
    try {
      JsonObject json = Json.parse(text).getAsJsonObject();
      for (JsonElement element : json.getAsJsonArray("items")) {
        JsonObject item = element.getAsJsonObject();
        items.add(new Item(item.get("path").getAsString(), item.get("mark").getAsString()));
      }
      for (JsonElement folder : json.getAsJsonArray("folders")) {
        Path made = Path.of(folder.getAsString());
        if (prefix.holds(made)) {
          folders.add(made);
        }
      }
    } catch (RuntimeException e) {
      // The library throws many kinds; each means that this is no manifest of ours.
      throw damaged(prefix.manifest());
    }
    items.forEach(item -> prefix.file(item.path()));
    return new Manifest(items, folders);
  }

  static EngramException damaged(Path file) {
    return EngramException.failed(
        "install.manifest",
        file + " is no list of installed files as Engram writes it.",
        "Move it away; what it listed then counts as yours.");
  }

  /** {@return whether what is at a path now is as Engram wrote it} */
  boolean has(String path, String mark) {
    return items.contains(new Item(path, mark));
  }

  void save(Prefix prefix, FileWriter writer) throws IOException {
    JsonArray list = new JsonArray();
    items.stream()
        .sorted((a, b) -> (a.path() + " " + a.mark()).compareTo(b.path() + " " + b.mark()))
        .forEach(
            item -> {
              JsonObject object = new JsonObject();
              object.addProperty("path", item.path());
              object.addProperty("mark", item.mark());
              list.add(object);
            });
    JsonArray made = new JsonArray();
    folders.stream().sorted().forEach(folder -> made.add(folder.toString()));
    JsonObject json = new JsonObject();
    json.addProperty("version", 1);
    json.add("items", list);
    json.add("folders", made);
    writer.replace(prefix.manifest(), Json.writePretty(json) + "\n", FileWriter.Access.SHARED);
  }
}
