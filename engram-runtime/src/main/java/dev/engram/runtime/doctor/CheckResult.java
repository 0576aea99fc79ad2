package dev.engram.runtime.doctor;

import com.google.gson.JsonObject;
import dev.engram.api.Finding.Status;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * What one check found; requirements [REG-7] and [CLI-4].
 *
 * @param id stable
 * @param status how it is
 * @param message one sentence
 * @param remedy what to do; empty when nothing is to be done
 * @param host the host's id, for a host's check
 * @param file where it was found
 * @param key the setting in that file; empty when none is meant
 */
public record CheckResult(
    String id,
    Status status,
    String message,
    String remedy,
    Optional<String> host,
    Optional<Path> file,
    String key) {
  /** {@return a result that is about no host} */
  public static CheckResult of(String id, Status status, String message, String remedy) {
    return new CheckResult(id, status, message, remedy, Optional.empty(), Optional.empty(), "");
  }

  /** {@return an element of {@code data.checks}} */
  public JsonObject toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("id", id);
    json.addProperty("status", status.name().toLowerCase(Locale.ROOT));
    json.addProperty("message", message);
    json.addProperty("remedy", remedy);
    host.ifPresent(name -> json.addProperty("host", name));
    file.ifPresent(path -> json.addProperty("file", path.toString()));
    if (!key.isEmpty()) {
      json.addProperty("key", key);
    }
    return json;
  }

  /** {@return one line for people, and a second one with the remedy} */
  public String line() {
    String where =
        file.map(path -> " (" + path + (key.isEmpty() ? "" : ", " + key) + ")").orElse("");
    String what =
        "%-5s %s%s: %s%s"
            .formatted(
                status.name().toLowerCase(Locale.ROOT),
                host.map(name -> name + " ").orElse(""),
                id,
                message,
                where);
    return remedy.isEmpty() ? what : what + "\n      " + remedy;
  }
}
