package dev.engram.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of a configuration file (JSON or TOML), so that a host needs no library to say what is to
 * be written and to look at what is there. Immutable.
 */
public sealed interface JsonValue {
  /**
   * A string.
   *
   * @param value its characters
   */
  record Text(String value) implements JsonValue {}

  /**
   * A number.
   *
   * @param digits as it is written
   */
  record Numeral(String digits) implements JsonValue {}

  /**
   * True or false.
   *
   * @param value which
   */
  record Flag(boolean value) implements JsonValue {}

  /** JSON's null. */
  record Nothing() implements JsonValue {}

  /**
   * An array.
   *
   * @param values its elements in order
   */
  record Items(List<JsonValue> values) implements JsonValue {
    /** Copies the elements. */
    public Items {
      values = List.copyOf(values);
    }
  }

  /**
   * An object.
   *
   * @param values its members in order
   */
  record Members(Map<String, JsonValue> values) implements JsonValue {
    /** Copies the members and keeps their order. */
    public Members {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * {@return this object with one more member at the end}
     *
     * @param key the member's name
     * @param value its value
     */
    public Members with(String key, JsonValue value) {
      Map<String, JsonValue> more = new LinkedHashMap<>(values);
      more.put(key, value);
      return new Members(more);
    }
  }

  /** {@return a string} */
  static JsonValue text(String value) {
    return new Text(value);
  }

  /** {@return an integer} */
  static JsonValue number(long value) {
    return new Numeral(Long.toString(value));
  }

  /** {@return true or false} */
  static JsonValue flag(boolean value) {
    return new Flag(value);
  }

  /** {@return an array of strings} */
  static JsonValue texts(List<String> values) {
    List<JsonValue> items = new ArrayList<>();
    for (String value : values) {
      items.add(new Text(value));
    }
    return new Items(items);
  }

  /** {@return an array} */
  static JsonValue items(JsonValue... values) {
    return new Items(List.of(values));
  }

  /** {@return an object without members; add them with {@link Members#with}} */
  static Members object() {
    return new Members(Map.of());
  }

  /**
   * {@return the value at a path of object keys, or {@link Nothing} where there is none}
   *
   * @param path keys from the outermost object inwards; empty for this value
   */
  default JsonValue at(String... path) {
    JsonValue value = this;
    for (String key : path) {
      JsonValue next = value instanceof Members members ? members.values().get(key) : null;
      if (next == null) {
        return new Nothing();
      }
      value = next;
    }
    return value;
  }

  /** {@return the strings of an array, or this value alone when it is a string; else none} */
  default List<String> strings() {
    List<String> found = new ArrayList<>();
    if (this instanceof Text text) {
      found.add(text.value());
    } else if (this instanceof Items items) {
      for (JsonValue item : items.values()) {
        if (item instanceof Text text) {
          found.add(text.value());
        }
      }
    }
    return found;
  }
}
