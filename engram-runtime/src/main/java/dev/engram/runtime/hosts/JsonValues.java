package dev.engram.runtime.hosts;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.JsonValue;
import dev.engram.runtime.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the values of the host API into those of the JSON library and back. */
public final class JsonValues {
  private JsonValues() {}

  /** {@return the same value for the JSON library} */
  public static JsonElement toGson(JsonValue value) {
    if (value instanceof JsonValue.Members members) {
      JsonObject object = new JsonObject();
      members.values().forEach((key, member) -> object.add(key, toGson(member)));
      return object;
    }
    if (value instanceof JsonValue.Items items) {
      JsonArray array = new JsonArray();
      items.values().forEach(item -> array.add(toGson(item)));
      return array;
    }
    if (value instanceof JsonValue.Text text) {
      return new JsonPrimitive(text.value());
    }
    if (value instanceof JsonValue.Flag flag) {
      return new JsonPrimitive(flag.value());
    }
    return value instanceof JsonValue.Numeral numeral
        ? Json.parse(numeral.digits())
        : JsonNull.INSTANCE;
  }

  /** {@return the same value for a host} */
  public static JsonValue ofGson(JsonElement value) {
    if (value instanceof JsonObject object) {
      Map<String, JsonValue> members = new LinkedHashMap<>();
      object.entrySet().forEach(entry -> members.put(entry.getKey(), ofGson(entry.getValue())));
      return new JsonValue.Members(members);
    }
    if (value instanceof JsonArray array) {
      List<JsonValue> items = new ArrayList<>();
      array.forEach(element -> items.add(ofGson(element)));
      return new JsonValue.Items(items);
    }
    if (value instanceof JsonPrimitive primitive) {
      if (primitive.isBoolean()) {
        return new JsonValue.Flag(primitive.getAsBoolean());
      }
      return primitive.isNumber()
          ? new JsonValue.Numeral(primitive.getAsString())
          : new JsonValue.Text(primitive.getAsString());
    }
    return new JsonValue.Nothing();
  }
}
