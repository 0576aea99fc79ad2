package dev.engram.runtime.link;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Undo;
import dev.engram.runtime.edit.json.JsonDocument;
import dev.engram.runtime.edit.markdown.MarkdownBlock;
import dev.engram.runtime.edit.toml.TomlDocument;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Sha256;
import java.util.List;
import java.util.Optional;

/**
 * Takes out of a text what an edit put there, and leaves what is somebody else's; requirement
 * [REG-4].
 *
 * @param undo what was recorded; empty when nothing was
 * @param hash of what Engram wrote; empty when that is not known
 * @param force whether somebody else's may be removed
 */
record Removals(Optional<Undo> undo, Optional<String> hash, boolean force) {
  /**
   * {@return the text without it; the same text when it is not there}
   *
   * @throws EditRefused of kind CONFLICT when what is there is somebody else's
   */
  String remove(Trace trace, String text) {
    return switch (trace.kind()) {
      case SERVER -> server(trace, text);
      case MEMBER -> {
        refuseForeign(trace, text, String.join(".", trace.path()));
        yield JsonDocument.parse(text).remove(trace.path(), undo);
      }
      case ELEMENT -> element(trace, text);
      case MARKDOWN_BLOCK -> MarkdownBlock.in(text).remove(undo);
      case TOML_BLOCK -> toml(text);
      case FILE -> {
        refuseForeign(trace, text, "the file");
        yield undo.flatMap(Undo::filler).orElse("");
      }
    };
  }

  private boolean isOurs(String content) {
    return force || hash.filter(Sha256.hex(content)::equals).isPresent();
  }

  private void refuseForeign(Trace trace, String text, String what) {
    trace
        .content(text)
        .filter(content -> !isOurs(content))
        .ifPresent(
            content -> {
              throw Refusals.changed(what);
            });
  }

  private String server(Trace trace, String text) {
    JsonDocument document = JsonDocument.parse(text);
    Optional<JsonElement> there = document.value(trace.path());
    if (there.isEmpty()) {
      return text;
    }
    ServerWords words = ServerWords.of(there.get());
    if (!words.isEngram() && !isOurs(Json.write(there.get()))) {
      throw Refusals.foreignServer(String.join(".", trace.path()), words);
    }
    return document.remove(trace.path(), undo);
  }

  private String toml(String text) {
    TomlDocument document = TomlDocument.parse(text);
    String header = "[mcp_servers.engram]\n";
    Optional<ServerWords> unmanaged =
        document.block().isPresent()
            ? Optional.empty()
            : document.table(header).map(ServerWords::of);
    if (unmanaged.isEmpty()) {
      return document.remove(undo);
    }
    if (!unmanaged.get().isEngram() && !force) {
      throw Refusals.foreignServer("mcp_servers.engram", unmanaged.get());
    }
    return document.removeTables("mcp_servers.engram");
  }

  private String element(Trace trace, String text) {
    JsonDocument document = JsonDocument.parse(text);
    List<JsonElement> elements = trace.elements(document);
    int index = trace.index(elements);
    if (index < 0) {
      return text;
    }
    if (elements.get(index) instanceof JsonObject group
        && group.get("hooks") instanceof JsonArray handlers
        && handlers.size() > 1
        && !force) {
      throw Refusals.changed("the hook group of Engram in " + String.join(".", trace.path()));
    }
    return document.removeElement(trace.path(), index, undo);
  }
}
