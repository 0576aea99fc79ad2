package dev.engram.runtime.json;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;

/**
 * Reads and writes JSON (RFC 8259). Numbers keep the text they were written with, the last of
 * duplicate keys wins, and nesting and number of values are bounded. Stateless.
 */
public final class Json {
  private static final int MAX_DEPTH = 200;

  private Json() {}

  /**
   * {@return the one value in a text}
   *
   * @param text a whole JSON document; a leading byte order mark is skipped
   * @throws JsonParseException when it is not JSON, is followed by something, is nested deeper than
   *     200 levels, or has more than a million values
   */
  public static JsonElement parse(String text) {
    JsonReader reader =
        new JsonReader(new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text));
    reader.setStrictness(Strictness.STRICT);
    reader.setNestingLimit(MAX_DEPTH);
    try {
      JsonElement value = new TreeReader(reader).read();
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw new JsonParseException("There is more than one value.");
      }
      return value;
    } catch (IOException | IllegalStateException | NumberFormatException e) {
      throw new JsonParseException(e.getMessage(), e);
    }
  }

  /** {@return the value on one line, without line feeds} */
  public static String write(JsonElement value) {
    return new TreeWriter("").write(value);
  }

  /** {@return the value over several lines, indented by two spaces, without a final line feed} */
  public static String writePretty(JsonElement value) {
    return new TreeWriter("  ").write(value);
  }

  /** {@return the member when it is a string, else empty} */
  public static Optional<String> string(JsonObject object, String name) {
    return object.get(name) instanceof JsonPrimitive primitive && primitive.isString()
        ? Optional.of(primitive.getAsString())
        : Optional.empty();
  }

  /** {@return the member when it is an object, else empty} */
  public static Optional<JsonObject> object(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? Optional.of(member) : Optional.empty();
  }
}
