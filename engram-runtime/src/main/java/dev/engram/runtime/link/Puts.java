package dev.engram.runtime.link;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.engram.api.Edit;
import dev.engram.api.Part;
import dev.engram.api.ServerShape;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.edit.ManagedBlock;
import dev.engram.runtime.edit.Undo;
import dev.engram.runtime.edit.json.JsonDocument;
import dev.engram.runtime.edit.markdown.MarkdownBlock;
import dev.engram.runtime.edit.toml.TomlDocument;
import dev.engram.runtime.hosts.JsonValues;
import dev.engram.runtime.json.Json;
import dev.engram.runtime.memory.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts an edit into a text, and leaves alone what is somebody else's; requirement [REG-4].
 *
 * @param knownHash of what Engram wrote there before; empty when that is not known
 * @param force whether somebody else's may be replaced
 */
record Puts(Optional<String> knownHash, boolean force) {
  /**
   * {@return the text with the edit}
   *
   * @throws EditRefused of kind CONFLICT when the place is somebody else's
   */
  Edited put(Edit.FileEdit edit, String text) {
    if (edit instanceof Edit.PutServer server) {
      return server(server, JsonDocument.parse(text), text);
    }
    if (edit instanceof Edit.PutMember member) {
      return member(member, JsonDocument.parse(text), text);
    }
    if (edit instanceof Edit.AddElement element) {
      return element(element, JsonDocument.parse(text), text);
    }
    if (edit instanceof Edit.PutBlock block) {
      return block.syntax() == Edit.PutBlock.Syntax.TOML
          ? toml(TomlDocument.parse(text), lines(block.text()), text)
          : markdown(MarkdownBlock.in(text), lines(block.text()));
    }
    return ownFile(((Edit.OwnFile) edit).text(), text);
  }

  private boolean isOurs(String content) {
    return knownHash.filter(Sha256.hex(content)::equals).isPresent();
  }

  private Edited server(Edit.PutServer edit, JsonDocument document, String text) {
    Optional<JsonElement> there = document.value(edit.path());
    JsonElement wanted = JsonValues.toGson(edit.shape().entry(edit.command()));
    if (there.isEmpty() || force || isOurs(Json.write(there.get()))) {
      return document.put(edit.path(), wanted);
    }
    ServerWords words = ServerWords.of(there.get());
    if (!words.isEngram()) {
      throw Refusals.foreignServer(String.join(".", edit.path()), words);
    }
    List<String> start = new ServerWords(edit.command()).start();
    return start.equals(words.start())
        ? Edited.of(text)
        : Edited.of(repin(edit, document, words.startedBy(start)));
  }

  /** Changes the command and nothing else of an entry that a human may have added to. */
  private static String repin(Edit.PutServer edit, JsonDocument document, List<String> words) {
    JsonObject entry = JsonValues.toGson(edit.shape().entry(words)).getAsJsonObject();
    List<String> keys =
        edit.shape().style() == ServerShape.Style.ARRAY
            ? List.of("command")
            : List.of("command", "args");
    JsonDocument current = document;
    String text = "";
    for (String key : keys) {
      List<String> path = new ArrayList<>(edit.path());
      path.add(key);
      text = current.put(path, entry.get(key)).text();
      current = JsonDocument.parse(text);
    }
    return text;
  }

  private Edited member(Edit.PutMember edit, JsonDocument document, String text) {
    Optional<JsonElement> there = document.value(edit.path());
    JsonElement wanted = JsonValues.toGson(edit.value());
    if (there.isEmpty()) {
      return document.put(edit.path(), wanted);
    }
    boolean gate = edit.part() == Part.GATE;
    if (!there.get().equals(wanted) && gate && !force && !isOurs(Json.write(there.get()))) {
      throw Refusals.conflict(
          String.join(".", edit.path())
              + " is "
              + Json.write(there.get())
              + " by somebody's choice");
    }
    if (!gate || (there.get().equals(wanted) && document.isLast(edit.path()))) {
      return Edited.of(text);
    }
    // The last match wins, so a rule further up would be no gate.
    String without = document.remove(edit.path(), Optional.empty());
    return Edited.of(JsonDocument.parse(without).put(edit.path(), wanted).text());
  }

  private Edited element(Edit.AddElement edit, JsonDocument document, String text) {
    JsonElement wanted = JsonValues.toGson(edit.value());
    Trace trace = Trace.of(edit);
    List<JsonElement> elements = trace.elements(document);
    int index = trace.index(elements);
    if (index < 0) {
      return document.append(edit.path(), wanted);
    }
    JsonElement there = elements.get(index);
    boolean refresh = !there.equals(wanted) && (force || isOurs(Json.write(there)));
    return Edited.of(refresh ? document.replaceElement(edit.path(), index, wanted) : text);
  }

  private Edited markdown(ManagedBlock block, String body) {
    refuseChangedBlock(block.body(), body);
    return block.put(body);
  }

  private Edited toml(TomlDocument document, String body, String text) {
    Optional<String> there = document.block();
    Optional<JsonObject> table = document.table(body);
    if (there.isEmpty() && table.isPresent()) {
      ServerWords words = ServerWords.of(table.get());
      if (!words.isEngram()) {
        throw Refusals.foreignServer("engram", words);
      }
      return Edited.of(text);
    }
    refuseChangedBlock(there, body);
    return document.put(body);
  }

  private void refuseChangedBlock(Optional<String> there, String body) {
    boolean differs = there.isPresent() && !there.get().equals(body);
    if (differs && !force && knownHash.isPresent() && !isOurs(there.get())) {
      throw Refusals.changed("the block between Engram's marks");
    }
  }

  private Edited ownFile(String wanted, String text) {
    if (text.isBlank()) {
      return new Edited(wanted, Optional.of(new Undo(0, Optional.of(text))));
    }
    if (!text.equals(wanted) && !force && !isOurs(text)) {
      throw knownHash.isPresent()
          ? Refusals.changed("the file")
          : Refusals.conflict("there is a file of somebody else");
    }
    return Edited.of(wanted);
  }

  private static String lines(String text) {
    return text.endsWith("\n") ? text : text + "\n";
  }

  /** {@return the notice that an entry is there but switched off; empty when it is not} */
  static Optional<String> disabled(Edit.PutServer edit, String text) {
    return JsonDocument.parse(text)
        .value(edit.path())
        .filter(JsonElement::isJsonObject)
        .map(JsonElement::getAsJsonObject)
        .filter(entry -> is(entry, "disabled", true) || is(entry, "enabled", false))
        .map(entry -> String.join(".", edit.path()) + " is there but disabled");
  }

  private static boolean is(JsonObject entry, String key, boolean value) {
    return new JsonPrimitive(value).equals(entry.get(key));
  }
}
