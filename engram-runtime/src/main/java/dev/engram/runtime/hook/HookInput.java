package dev.engram.runtime.hook;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import dev.engram.api.HookDialect;
import dev.engram.api.JsonValue;
import dev.engram.runtime.hosts.JsonValues;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What a host said to the hook. Each text is empty when the host did not say it.
 *
 * @param event the event's name, as the host spells it
 * @param session the session's id
 * @param folder the working folder
 * @param prompt cut to 4,000 characters
 * @param tool the tool that the host asks about
 */
record HookInput(String event, String session, String folder, String prompt, String tool) {
  private static final int MAX_BYTES = 8 * 1024 * 1024;
  private static final int MAX_PROMPT = 4_000;

  /**
   * {@return the input, read to its end}
   *
   * @throws IOException when it is larger than 8 MiB, or cannot be read
   * @throws JsonParseException when it is no JSON object
   */
  static HookInput read(InputStream in, HookDialect dialect) throws IOException {
    byte[] bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      // A host that writes on must not get a broken pipe.
      in.transferTo(OutputStream.nullOutputStream());
      throw new IOException("the input is larger than 8 MiB");
    }
    if (!(Json.parse(new String(bytes, StandardCharsets.UTF_8)) instanceof JsonObject object)) {
      throw new JsonParseException("it is no object");
    }
    String prompt = text(object, dialect.promptField());
    return new HookInput(
        text(object, dialect.eventField()),
        text(object, dialect.sessionField()),
        text(object, dialect.folderField()),
        prompt.substring(0, Math.min(prompt.length(), MAX_PROMPT)),
        dialect.question().map(question -> text(object, question.toolField())).orElse(""));
  }

  private static String text(JsonObject object, String field) {
    if (!object.has(field)) {
      return "";
    }
    JsonValue value = JsonValues.ofGson(object.get(field));
    List<String> strings = value.strings();
    return strings.isEmpty() ? "" : strings.get(0);
  }
}
