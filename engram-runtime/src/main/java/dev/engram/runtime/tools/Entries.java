package dev.engram.runtime.tools;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.engram.runtime.search.Entry;
import dev.engram.runtime.search.Hit;
import dev.engram.runtime.search.Lines;
import dev.engram.runtime.search.Visibility;
import java.util.List;
import java.util.function.Function;

/** Memories in {@code data}, requirement [TOOL-1]. */
final class Entries {
  private Entries() {}

  /**
   * {@return what programs are told of a memory}
   *
   * @param title as it may be shown; empty to leave it out
   */
  static JsonObject of(Hit hit, String title) {
    Entry entry = hit.entry();
    JsonObject object = new JsonObject();
    object.addProperty("id", entry.id());
    object.addProperty("type", entry.file().type());
    object.addProperty("scope", entry.root().scope().id());
    object.addProperty("score", Math.round(hit.score() * 100) / 100.0);
    if (!title.isEmpty()) {
      object.addProperty("title", Lines.single(title, 100));
    }
    object.addProperty("uri", MemoryUri.of(entry.id()));
    if (hit.visibility() != Visibility.VISIBLE) {
      object.addProperty("state", hit.visibility().reason());
    }
    return object;
  }

  /** {@return one string of each memory} */
  static JsonArray strings(List<Hit> hits, Function<Entry, String> value) {
    JsonArray array = new JsonArray();
    hits.forEach(hit -> array.add(value.apply(hit.entry())));
    return array;
  }
}
