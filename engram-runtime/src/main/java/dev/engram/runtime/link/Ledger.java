package dev.engram.runtime.link;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Scope;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What Engram wrote into hosts, kept in the user's folder; requirement [REG-4]. It only helps: a
 * lost or damaged ledger is an empty one. Used by one thread at a time, under a lock.
 */
final class Ledger {
  private final Path file;
  private final List<LedgerEntry> entries = new ArrayList<>();
  private final Set<Path> folders = new LinkedHashSet<>();
  private String saved;

  private Ledger(Path file, String saved) {
    this.file = file;
    this.saved = saved;
  }

  static Ledger load(Path file) {
    String text = "";
    try {
      text = Snapshot.of(file).text().orElse("");
    } catch (IOException | EditRefused e) {
      // An unreadable ledger is an empty one.
    }
    Ledger ledger = new Ledger(file, text);
    if (!text.isEmpty()) {
      ledger.read(text);
    }
    return ledger;
  }

  private void read(String text) {
    try {
      JsonObject json = Json.parse(text).getAsJsonObject();
      for (JsonElement entry : json.getAsJsonArray("entries")) {
        entries.add(LedgerEntry.ofJson(entry.getAsJsonObject()));
      }
      for (JsonElement folder : json.getAsJsonArray("folders")) {
        folders.add(Path.of(folder.getAsString()));
      }
    } catch (RuntimeException e) {
      // The library and the enums throw many kinds; each means that this is no ledger of ours.
      entries.clear();
      folders.clear();
    }
  }

  /** Writes the ledger, readable by its owner alone, when it changed. */
  void save(FileWriter writer) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty("version", 1);
    JsonArray array = new JsonArray();
    entries.forEach(entry -> array.add(entry.toJson()));
    json.add("entries", array);
    JsonArray made = new JsonArray();
    folders.forEach(folder -> made.add(new JsonPrimitive(folder.toString())));
    json.add("folders", made);
    String text = Json.writePretty(json) + "\n";
    if (!text.equals(saved) && !(saved.isEmpty() && entries.isEmpty() && folders.isEmpty())) {
      writer.replace(file, text, FileWriter.Access.PRIVATE);
      saved = text;
    }
  }

  /** {@return everything, in the order in which it was written} */
  List<LedgerEntry> entries() {
    return List.copyOf(entries);
  }

  Optional<LedgerEntry> find(Path real, Trace trace) {
    return entries.stream().filter(entry -> entry.isAt(real, trace)).findFirst();
  }

  /** {@return what a host uses in a scope, in the order in which it was written} */
  List<LedgerEntry> of(String host, Scope scope) {
    return entries.stream()
        .filter(entry -> entry.scope() == scope && entry.hosts().contains(host))
        .toList();
  }

  void put(LedgerEntry entry) {
    int index = -1;
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).isAt(entry.file(), entry.trace())) {
        index = i;
      }
    }
    if (index < 0) {
      entries.add(entry);
    } else {
      entries.set(index, entry);
    }
  }

  void remove(LedgerEntry entry) {
    entries.removeIf(other -> other.isAt(entry.file(), entry.trace()));
  }

  void addFolders(Collection<Path> made) {
    folders.addAll(made);
  }

  /** {@return the folders that Engram made on the way to a file} */
  List<Path> foldersAbove(Path real) {
    return folders.stream().filter(real::startsWith).toList();
  }

  void removeFolders(Collection<Path> gone) {
    folders.removeAll(gone);
  }
}
