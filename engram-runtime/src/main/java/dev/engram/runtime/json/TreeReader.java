package dev.engram.runtime.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.internal.LazilyParsedNumber;
import com.google.gson.stream.JsonReader;
import java.io.IOException;

/**
 * Builds the tree of one text. The number of values is bounded, since an empty object of two bytes
 * costs a hundred in memory. For one thread.
 */
final class TreeReader {
  private final JsonReader reader;
  private int left = 1_000_000;

  TreeReader(JsonReader reader) {
    this.reader = reader;
  }

  /** {@return the next value} */
  JsonElement read() throws IOException {
    left--;
    if (left < 0) {
      throw new JsonParseException("There are too many values.");
    }
    return switch (reader.peek()) {
      case BEGIN_OBJECT -> {
        JsonObject object = new JsonObject();
        reader.beginObject();
        while (reader.hasNext()) {
          object.add(reader.nextName(), read());
        }
        reader.endObject();
        yield object;
      }
      case BEGIN_ARRAY -> {
        JsonArray array = new JsonArray();
        reader.beginArray();
        while (reader.hasNext()) {
          array.add(read());
        }
        reader.endArray();
        yield array;
      }
      case STRING -> new JsonPrimitive(reader.nextString());
      case NUMBER -> new JsonPrimitive(new LazilyParsedNumber(reader.nextString()));
      case BOOLEAN -> new JsonPrimitive(reader.nextBoolean());
      case NULL -> {
        reader.nextNull();
        yield JsonNull.INSTANCE;
      }
      default -> throw new JsonParseException("There is no value.");
    };
  }
}
