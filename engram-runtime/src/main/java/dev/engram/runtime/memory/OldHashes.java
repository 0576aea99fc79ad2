package dev.engram.runtime.memory;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
  private static final String END = "\"\n}\n";

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

  /** {@return no hashes} */
  static OldHashes none() {
    return new OldHashes(Map.of());
  }

  /** {@return the recorded hash of a file's bytes} */
  Optional<String> hash(String path) {
    return Optional.ofNullable(hashes.get(path));
  }

  /** {@return the recorded paths} */
  Set<String> paths() {
    return hashes.keySet();
  }

  /**
   * Sets or, with an empty hash, removes one entry of a root's file. Best effort: a memory that was
   * written is not lost because this file cannot be. The file is only taken apart where its text is
   * not as this class writes it, so that a save costs the same in a large root.
   */
  static void put(FileWriter writer, MemoryRoot root, String path, Optional<String> hash) {
    try {
      Path file = RootFile.of(root, FILE);
      if (!Files.isRegularFile(file)
          || hash.isEmpty()
          || !patched(writer, file, path, hash.get())) {
        OldHashes hashes = read(root);
        hash.ifPresentOrElse(
            value -> hashes.hashes.put(path, value), () -> hashes.hashes.remove(path));
        hashes.write(writer, file);
      }
    } catch (IOException | EngramException e) {
      // A link, which could lead anywhere, a folder, or a full disk.
    }
  }

  private static boolean patched(FileWriter writer, Path file, String path, String hash)
      throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      return false;
    }
    // Latin-1 keeps the offsets of bytes, whatever they are.
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    String key = "\n  " + Json.write(new JsonPrimitive(path)) + ": \"";
    String line = new String(key.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    int found = text.indexOf(line);
    if (found >= 0) {
      int start = found + line.length();
      int end = start + hash.length();
      if (end >= text.length() || text.charAt(end) != '"' || text.indexOf('"', start) != end) {
        return false;
      }
      if (!text.startsWith(hash, start)) {
        writer.patchDerived(file, start, hash.getBytes(StandardCharsets.UTF_8));
      }
      return true;
    }
    if (!text.startsWith("{\n  \"") || !text.endsWith(END)) {
      return false;
    }
    byte[] entry = ("\"," + key + hash + END).getBytes(StandardCharsets.UTF_8);
    writer.patchDerived(file, text.length() - END.length(), entry);
    return true;
  }

  private void write(FileWriter writer, Path file) throws IOException {
    JsonObject object = new JsonObject();
    hashes.forEach((path, hash) -> object.add(path, new JsonPrimitive(hash)));
    byte[] text = (Json.writePretty(object) + "\n").getBytes(StandardCharsets.UTF_8);
    writer.replaceDerived(file, text, FileWriter.Access.SHARED);
  }
}
