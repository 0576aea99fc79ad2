package dev.engram.runtime.memory;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * {@code memory.hashes.json}: the hash of each file's bytes by relative path, kept for the
 * TypeScript Engram, which wrote and reads it. Derived and git-ignored; the trust record is {@link
 * TrustRecord}.
 */
final class OldHashes {
  static final String FILE = "memory.hashes.json";
  private static final long MAX_BYTES = 32L * 1024 * 1024;

  private final Map<String, String> hashes;

  private OldHashes(Map<String, String> hashes) {
    this.hashes = hashes;
  }

  /** {@return the hashes of a root; empty when the file is absent or no JSON object} */
  static OldHashes read(MemoryRoot root) {
    Map<String, String> hashes = new TreeMap<>();
    Path file = root.folder().resolve(FILE);
    try {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.size(file) <= MAX_BYTES
          && Json.parse(Files.readString(file)) instanceof JsonObject object) {
        for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
          Json.string(object, entry.getKey()).ifPresent(hash -> hashes.put(entry.getKey(), hash));
        }
      }
    } catch (IOException | JsonParseException e) {
      // Derived: it is written anew with the next save.
    }
    return new OldHashes(hashes);
  }

  /** {@return the recorded hash of a file's bytes} */
  Optional<String> hash(String path) {
    return Optional.ofNullable(hashes.get(path));
  }

  /** {@return the recorded paths} */
  Set<String> paths() {
    return hashes.keySet();
  }

  /** Sets or, with an empty hash, removes one entry. */
  void put(String path, Optional<String> hash) {
    hash.ifPresentOrElse(value -> hashes.put(path, value), () -> hashes.remove(path));
  }

  /** Best effort: a memory that was written is not lost because this file cannot be. */
  void write(FileWriter writer, MemoryRoot root) {
    JsonObject object = new JsonObject();
    hashes.forEach((path, hash) -> object.add(path, new JsonPrimitive(hash)));
    try {
      String text = Json.writePretty(object) + "\n";
      writer.replace(RootFile.of(root, FILE), text, FileWriter.Access.SHARED);
    } catch (IOException | EngramException e) {
      // A link, which could lead anywhere, a folder, or a full disk.
    }
  }
}
