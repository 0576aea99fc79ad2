package dev.engram.runtime.link;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Edit;
import dev.engram.runtime.edit.json.JsonDocument;
import dev.engram.runtime.edit.markdown.MarkdownBlock;
import dev.engram.runtime.edit.toml.TomlDocument;
import dev.engram.runtime.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How to find in a file what an edit put there.
 *
 * @param kind of edit
 * @param path keys, for JSON
 * @param mark text in a string of an array's element that is Engram's
 */
record Trace(Kind kind, List<String> path, String mark) {
  enum Kind {
    SERVER,
    MEMBER,
    ELEMENT,
    MARKDOWN_BLOCK,
    TOML_BLOCK,
    FILE
  }

  Trace {
    path = List.copyOf(path);
  }

  static Trace of(Edit.FileEdit edit) {
    if (edit instanceof Edit.PutServer server) {
      return new Trace(Kind.SERVER, server.path(), "");
    }
    if (edit instanceof Edit.PutMember member) {
      return new Trace(Kind.MEMBER, member.path(), "");
    }
    if (edit instanceof Edit.AddElement element) {
      return new Trace(Kind.ELEMENT, element.path(), element.mark());
    }
    if (edit instanceof Edit.PutBlock block) {
      boolean toml = block.syntax() == Edit.PutBlock.Syntax.TOML;
      return new Trace(toml ? Kind.TOML_BLOCK : Kind.MARKDOWN_BLOCK, List.of(), "");
    }
    return new Trace(Kind.FILE, List.of(), "");
  }

  boolean isJson() {
    return kind == Kind.SERVER || kind == Kind.MEMBER || kind == Kind.ELEMENT;
  }

  /**
   * {@return what stands there now, in one spelling; empty when nothing does}
   *
   * @param text the whole file
   */
  Optional<String> content(String text) {
    return switch (kind) {
      case SERVER, MEMBER -> JsonDocument.parse(text).value(path).map(Json::write);
      case ELEMENT -> {
        List<JsonElement> elements = elements(JsonDocument.parse(text));
        int index = index(elements);
        yield index < 0 ? Optional.empty() : Optional.of(Json.write(elements.get(index)));
      }
      case MARKDOWN_BLOCK -> MarkdownBlock.in(text).body();
      case TOML_BLOCK -> TomlDocument.parse(text).block();
      case FILE -> text.isEmpty() ? Optional.empty() : Optional.of(text);
    };
  }

  /** {@return the elements of the array at the path; none when there is no array} */
  List<JsonElement> elements(JsonDocument document) {
    return document
        .value(path)
        .filter(JsonElement::isJsonArray)
        .map(array -> array.getAsJsonArray().asList())
        .orElse(List.of());
  }

  /** {@return the index of Engram's element, the last one when there are several; -1 for none} */
  int index(List<JsonElement> elements) {
    for (int i = elements.size() - 1; i >= 0; i--) {
      if (strings(elements.get(i)).stream().anyMatch(this::isMarked)) {
        return i;
      }
    }
    return -1;
  }

  /** A mark with a space in it is part of a command line; any other is a whole string. */
  private boolean isMarked(String text) {
    return mark.indexOf(' ') < 0 ? text.equals(mark) : (text + " ").contains(mark + " ");
  }

  private static List<String> strings(JsonElement value) {
    List<String> strings = new ArrayList<>();
    if (value instanceof JsonPrimitive primitive && primitive.isString()) {
      strings.add(primitive.getAsString());
    } else if (value instanceof JsonObject object) {
      object.asMap().values().forEach(member -> strings.addAll(strings(member)));
    } else if (value.isJsonArray()) {
      value.getAsJsonArray().forEach(element -> strings.addAll(strings(element)));
    }
    return strings;
  }
}
