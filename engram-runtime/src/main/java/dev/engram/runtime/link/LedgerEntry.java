package dev.engram.runtime.link;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.api.Part;
import dev.engram.api.Scope;
import dev.engram.runtime.edit.Undo;
import dev.engram.runtime.json.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One thing that Engram wrote.
 *
 * @param hosts who uses it; never empty
 * @param scope whose file it is
 * @param part what it is for
 * @param file the real file
 * @param trace how to find it
 * @param hash of its content when it was written
 * @param undo what it replaced
 * @param createdFile whether there was no file before
 */
record LedgerEntry(
    List<String> hosts,
    Scope scope,
    Part part,
    Path file,
    Trace trace,
    String hash,
    Undo undo,
    boolean createdFile) {
  LedgerEntry {
    hosts = List.copyOf(hosts);
  }

  boolean isAt(Path otherFile, Trace otherTrace) {
    return file.equals(otherFile) && trace.equals(otherTrace);
  }

  LedgerEntry withHosts(List<String> others) {
    return new LedgerEntry(others, scope, part, file, trace, hash, undo, createdFile);
  }

  LedgerEntry withHash(String other) {
    return new LedgerEntry(hosts, scope, part, file, trace, other, undo, createdFile);
  }

  JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.add("hosts", array(hosts));
    json.addProperty("scope", scope.id());
    json.addProperty("part", part.id());
    json.addProperty("file", file.toString());
    json.addProperty("kind", trace.kind().name().toLowerCase(Locale.ROOT));
    json.add("path", array(trace.path()));
    json.addProperty("mark", trace.mark());
    json.addProperty("hash", hash);
    json.addProperty("kept", undo.kept());
    undo.filler().ifPresent(filler -> json.addProperty("filler", filler));
    json.addProperty("created_file", createdFile);
    return json;
  }

  /**
   * {@return the entry}
   *
   * @throws RuntimeException when it is not one
   */
  static LedgerEntry ofJson(JsonObject json) {
    return new LedgerEntry(
        strings(json.getAsJsonArray("hosts")),
        Scope.valueOf(json.get("scope").getAsString().toUpperCase(Locale.ROOT)),
        Part.valueOf(json.get("part").getAsString().toUpperCase(Locale.ROOT)),
        Path.of(json.get("file").getAsString()),
        new Trace(
            Trace.Kind.valueOf(json.get("kind").getAsString().toUpperCase(Locale.ROOT)),
            strings(json.getAsJsonArray("path")),
            json.get("mark").getAsString()),
        json.get("hash").getAsString(),
        new Undo(json.get("kept").getAsInt(), Json.string(json, "filler")),
        json.get("created_file").getAsBoolean());
  }

  private static JsonArray array(List<String> strings) {
    JsonArray array = new JsonArray();
    strings.forEach(array::add);
    return array;
  }

  private static List<String> strings(JsonArray array) {
    List<String> strings = new ArrayList<>();
    for (JsonElement element : array) {
      strings.add(element.getAsString());
    }
    return strings;
  }
}
