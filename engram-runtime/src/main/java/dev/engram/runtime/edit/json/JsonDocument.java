package dev.engram.runtime.edit.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.edit.Undo;
import dev.engram.runtime.json.Json;
import java.util.List;
import java.util.Optional;

/**
 * A JSON file, comments and all, whose every byte is kept but those that an edit is about.
 * Immutable: an edit returns the new text. Requirement [REG-4].
 */
public final class JsonDocument {
  private final String text;
  private final Optional<Node> root;
  private final boolean comments;
  private final boolean trailingCommas;

  private JsonDocument(String text, Optional<Node> root, Scanner scanner) {
    this.text = text;
    this.root = root;
    this.comments = scanner.hasComments();
    this.trailingCommas = scanner.hasTrailingCommas();
  }

  /**
   * {@return the document in a text}
   *
   * @param text the whole file, a byte order mark included; white space alone is an empty document
   * @throws EditRefused with line and column when it is no JSON, even with comments and trailing
   *     commas, is larger than 16 MiB or nested deeper than 200 levels
   */
  public static JsonDocument parse(String text) {
    Scanner scanner = new Scanner(text);
    return new JsonDocument(text, scanner.scan(), scanner);
  }

  /** {@return whether there are comments, which plain JSON has not} */
  public boolean hasComments() {
    return comments;
  }

  /** {@return whether there are trailing commas, which plain JSON has not} */
  public boolean hasTrailingCommas() {
    return trailingCommas;
  }

  /** {@return whether there is a byte order mark} */
  public boolean hasByteOrderMark() {
    return text.startsWith("\uFEFF");
  }

  /** {@return the whole value; empty for an empty document} */
  public Optional<JsonElement> value() {
    return root.map(this::element);
  }

  /**
   * {@return the value at a path of keys; empty when there is none}
   *
   * @param path from the outermost object inwards
   * @throws EditRefused when a key on the path is there twice
   */
  public Optional<JsonElement> value(List<String> path) {
    Way way = way(path);
    return way.complete(path) ? Optional.of(element(way.end())) : Optional.empty();
  }

  /** {@return whether the member at the path is there and stands behind all others} */
  public boolean isLast(List<String> path) {
    Way way = way(path);
    return way.complete(path)
        && way.container(path.size() - 1) instanceof Node.Container parent
        && way.index(path.size() - 1) == parent.items().size() - 1;
  }

  /**
   * {@return the text with a member at the path: a new one behind all others, or the value of the
   * present one replaced; objects on the way are made}
   *
   * @param path keys from the outermost object inwards, at least one
   * @param value what the member holds
   * @throws EditRefused when a key on the path is there twice or leads through something that is no
   *     object
   */
  public Edited put(List<String> path, JsonElement value) {
    Way way = way(path);
    if (way.complete(path)) {
      return element(way.end()).equals(value) ? Edited.of(text) : replace(way.end(), value);
    }
    return insert(path, way, value);
  }

  /**
   * {@return the text with one more element in the array at the path; the array and the objects on
   * the way are made}
   *
   * @param path keys down to the array, at least one
   * @param value the element
   * @throws EditRefused as {@link #put}, and when there is something that is no array
   */
  public Edited append(List<String> path, JsonElement value) {
    Way way = way(path);
    if (way.complete(path)) {
      Node.Container array = container(way.end(), false);
      return insert(array, Optional.empty(), value, path.size());
    }
    JsonArray array = new JsonArray();
    array.add(value);
    return insert(path, way, array);
  }

  /**
   * {@return the text without the member at the path, and without the containers that were made for
   * it and are empty again; the same text when there is none}
   *
   * @param path keys down to the member
   * @param undo what {@link #put} said; empty when that is not known: then no container is removed
   */
  public String remove(List<String> path, Optional<Undo> undo) {
    Way way = way(path);
    return way.complete(path) ? remove(way, path.size() - 1, undo) : text;
  }

  /**
   * {@return the text without one element, else as {@link #remove}}
   *
   * @param path keys down to the array
   * @param index from 0
   * @param undo what {@link #append} said, or empty
   */
  public String removeElement(List<String> path, int index, Optional<Undo> undo) {
    Way way = way(path);
    if (!way.complete(path)
        || !(way.end() instanceof Node.Container array)
        || array.object()
        || index >= array.items().size()) {
      return text;
    }
    way.enter(array.items().get(index).value(), index);
    return remove(way, path.size(), undo);
  }

  /**
   * {@return the text with one element of the array at the path replaced; the same text when there
   * is none}
   *
   * @param path keys down to the array
   * @param index from 0
   * @param value what stands there afterwards
   */
  public String replaceElement(List<String> path, int index, JsonElement value) {
    Way way = way(path);
    return way.complete(path)
            && way.end() instanceof Node.Container array
            && index < array.items().size()
        ? replace(array.items().get(index).value(), value).text()
        : text;
  }

  private Way way(List<String> path) {
    return Way.along(text, root, path);
  }

  private Edited insert(List<String> path, Way way, JsonElement value) {
    int kept = way.length() - 1;
    JsonElement nested = value;
    for (int depth = path.size() - 1; depth > kept; depth--) {
      JsonObject object = new JsonObject();
      object.add(path.get(depth), nested);
      nested = object;
    }
    if (kept < 0) {
      Layout layout = Layout.of(text, root);
      String mark = hasByteOrderMark() ? "\uFEFF" : "";
      return new Edited(
          mark + layout.pretty(nested, "") + layout.lineEnd(),
          Optional.of(new Undo(-1, Optional.of(text))));
    }
    return insert(container(way.end(), true), Optional.of(path.get(kept)), nested, kept);
  }

  private Edited insert(
      Node.Container container, Optional<String> key, JsonElement value, int kept) {
    Insertion.Plan plan = new Insertion(text, Layout.of(text, root)).into(container, key, value);
    return new Edited(
        Splice.apply(text, plan.splices()), Optional.of(new Undo(kept, plan.filler())));
  }

  private Edited replace(Node node, JsonElement value) {
    boolean oneLine = text.substring(node.start(), node.end()).indexOf('\n') < 0;
    Layout layout = Layout.of(text, root);
    String written =
        oneLine && node instanceof Node.Container
            ? Layout.oneLine(Optional.empty(), value)
            : layout.pretty(value, Layout.indentOfLine(text, node.start()));
    return Edited.of(Splice.apply(text, List.of(new Splice(node.start(), node.end(), written))));
  }

  /** Removes the item that ends the way, and its containers that were made for it. */
  private String remove(Way way, int depth, Optional<Undo> undo) {
    Removal removal = new Removal(text);
    int kept = undo.map(Undo::kept).orElse(depth);
    int at = depth;
    while (at > Math.max(kept, 0) && isBareSingle(removal, way.container(at))) {
      at--;
    }
    if (kept < 0 && at == 0 && isBareSingle(removal, way.container(0)) && isAlone()) {
      return undo.flatMap(Undo::filler).orElse("");
    }
    if (!(way.container(at) instanceof Node.Container container)) {
      return text;
    }
    Optional<String> filler = at == kept ? undo.flatMap(Undo::filler) : Optional.empty();
    return Splice.apply(text, removal.of(container, way.index(at), filler));
  }

  private static boolean isBareSingle(Removal removal, Node node) {
    return node instanceof Node.Container container
        && container.items().size() == 1
        && removal.isBare(container);
  }

  /** {@return whether there is no comment outside the root} */
  private boolean isAlone() {
    String outside =
        root.map(node -> text.substring(0, node.start()) + text.substring(node.end())).orElse("");
    return outside.replace("\uFEFF", "").isBlank();
  }

  private Node.Container container(Node node, boolean object) {
    if (node instanceof Node.Container container && container.object() == object) {
      return container;
    }
    throw refused(
        EditRefused.Kind.WRONG_SHAPE,
        node.start(),
        object ? "an object is expected here" : "an array is expected here");
  }

  private EditRefused refused(EditRefused.Kind kind, int offset, String reason) {
    return EditRefused.at(kind, text, offset, reason);
  }

  private JsonElement element(Node node) {
    if (!(node instanceof Node.Container container)) {
      return Json.parse(text.substring(node.start(), node.end()));
    }
    if (container.object()) {
      JsonObject object = new JsonObject();
      container.items().forEach(item -> object.add(item.key(), element(item.value())));
      return object;
    }
    JsonArray array = new JsonArray();
    container.items().forEach(item -> array.add(element(item.value())));
    return array;
  }
}
