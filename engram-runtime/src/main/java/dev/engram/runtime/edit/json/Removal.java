package dev.engram.runtime.edit.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes an item out of a container, the exact opposite of {@link Insertion}. */
record Removal(String text) {
  List<Splice> of(Node.Container container, int index, Optional<String> filler) {
    List<Node.Item> items = container.items();
    Node.Item item = items.get(index);
    int before = index == 0 ? container.start() + 1 : items.get(index - 1).comma() + 1;
    int start = new Trivia(text).lastCommentEnd(before);
    if (items.size() == 1 && isBare(container)) {
      return List.of(new Splice(container.start() + 1, container.end() - 1, filler.orElse("")));
    }
    List<Splice> splices = new ArrayList<>();
    splices.add(Splice.delete(start, item.end()));
    if (item.hasComma()) {
      splices.add(Splice.delete(item.comma(), item.comma() + 1));
    } else if (index > 0) {
      int comma = items.get(index - 1).comma();
      splices.add(Splice.delete(comma, comma + 1));
    }
    return splices;
  }

  /** {@return whether a container with one item has no comment beside it} */
  boolean isBare(Node.Container container) {
    Node.Item item = container.items().get(0);
    int open = container.start() + 1;
    int after = item.hasComma() ? item.comma() + 1 : item.end();
    boolean commaApart = item.hasComma() && !text.substring(item.end(), item.comma()).isBlank();
    Trivia trivia = new Trivia(text);
    return trivia.lastCommentEnd(open) == open
        && trivia.lastCommentEnd(after) == after
        && !commaApart;
  }
}
