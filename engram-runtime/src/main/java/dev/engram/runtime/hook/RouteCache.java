package dev.engram.runtime.hook;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Remembers what each session was told last, so that it is not told again. It holds hashes only,
 * never a prompt; requirement [REG-6]. Safe with several processes.
 */
final class RouteCache {
  private static final int MAX_SESSIONS = 200;

  private final Path file;
  private final Path lock;
  private final FileLocks locks;

  RouteCache(Path configDir, FileLocks locks) {
    this.file = configDir.resolve("cache").resolve("hook-routes.json");
    this.lock = configDir.resolve("locks").resolve("hook.lock");
    this.locks = locks;
  }

  /**
   * Notes what a session is told.
   *
   * @param session a hash
   * @param signature a hash of the text
   * @return whether the session was told something else before, or nothing; true when the cache
   *     cannot be written
   */
  boolean isNew(String session, String signature) {
    try {
      return locks.locked(lock, () -> note(session, signature));
    } catch (IOException | EngramException e) {
      // A home that cannot be written costs repetitions, not the memories.
      return true;
    }
  }

  private boolean note(String session, String signature) throws IOException {
    JsonObject known = read();
    if (Json.string(known, session).filter(signature::equals).isPresent()) {
      return false;
    }
    known.remove(session);
    known.addProperty(session, signature);
    byte[] bytes = (Json.write(newest(known)) + "\n").getBytes(StandardCharsets.UTF_8);
    new FileWriter().replaceDerived(file, bytes, FileWriter.Access.PRIVATE);
    return true;
  }

  private static JsonObject newest(JsonObject known) {
    JsonObject kept = new JsonObject();
    known.entrySet().stream()
        .skip(Math.max(0, known.size() - MAX_SESSIONS))
        .forEach(
            (Map.Entry<String, JsonElement> entry) -> kept.add(entry.getKey(), entry.getValue()));
    return kept;
  }

  private JsonObject read() {
    try {
      String text = Snapshot.of(file).text().orElse("{}");
      return Json.parse(text) instanceof JsonObject object ? object : new JsonObject();
    } catch (IOException | EditRefused | JsonParseException e) {
      // A lost cache costs one repetition.
      return new JsonObject();
    }
  }
}
