package dev.engram.runtime.edit.json;

import dev.engram.runtime.edit.EditRefused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How far a path of keys leads into a text: the values on it, the root first. */
final class Way {
  private final List<Node> nodes = new ArrayList<>();
  private final List<Integer> indexes = new ArrayList<>();

  private Way() {}

  /**
   * {@return the way along a path, up to where it ends}
   *
   * @throws EditRefused when a key on the path is there twice
   */
  static Way along(String text, Optional<Node> root, List<String> path) {
    Way way = new Way();
    if (root.isEmpty()) {
      return way;
    }
    way.nodes.add(root.get());
    for (String key : path) {
      if (!(way.end() instanceof Node.Container object) || !object.object()) {
        break;
      }
      int index = only(text, object, key);
      if (index < 0) {
        break;
      }
      way.enter(object.items().get(index).value(), index);
    }
    return way;
  }

  private static int only(String text, Node.Container object, String key) {
    int found = -1;
    for (int i = 0; i < object.items().size(); i++) {
      if (object.items().get(i).key().equals(key)) {
        if (found >= 0) {
          throw EditRefused.at(
              EditRefused.Kind.DUPLICATE_KEY,
              text,
              object.items().get(i).start(),
              "the key \"" + key + "\" is there twice");
        }
        found = i;
      }
    }
    return found;
  }

  /** Goes one step further, into an item of the last value. */
  void enter(Node value, int index) {
    nodes.add(value);
    indexes.add(index);
  }

  /** {@return whether the whole path is there} */
  boolean complete(List<String> path) {
    return nodes.size() == path.size() + 1;
  }

  /** {@return the number of values, the root included} */
  int length() {
    return nodes.size();
  }

  Node end() {
    return nodes.get(nodes.size() - 1);
  }

  /** {@return the value at a depth, the root at 0} */
  Node container(int depth) {
    return nodes.get(depth);
  }

  /** {@return where in the value at a depth the way goes on} */
  int index(int depth) {
    return indexes.get(depth);
  }
}
