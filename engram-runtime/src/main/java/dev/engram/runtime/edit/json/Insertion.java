package dev.engram.runtime.edit.json;

import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts an item behind the last one of a container. */
record Insertion(String text, Layout layout) {
  /**
   * What to splice.
   *
   * @param splices in any order
   * @param filler the white space that is replaced; empty when none is
   */
  record Plan(List<Splice> splices, Optional<String> filler) {}

  Plan into(Node.Container container, Optional<String> key, JsonElement value) {
    if (container.items().isEmpty()) {
      return intoEmpty(container, key, value);
    }
    Node.Item last = container.items().get(container.items().size() - 1);
    boolean ownLine = text.substring(gapStart(container), last.start()).indexOf('\n') >= 0;
    return new Plan(
        ownLine ? onNewLine(last, key, value) : onSameLine(last, key, value), Optional.empty());
  }

  /** {@return where the white space before the last item begins} */
  private static int gapStart(Node.Container container) {
    int count = container.items().size();
    return count == 1 ? container.start() + 1 : container.items().get(count - 2).comma() + 1;
  }

  private Plan intoEmpty(Node.Container container, Optional<String> key, JsonElement value) {
    String own = Layout.indentOfLine(text, container.start());
    String indent = own + layout.unit();
    String item = layout.lineEnd() + indent + layout.pretty(key, value, indent);
    int open = container.start() + 1;
    int close = container.end() - 1;
    int comment = new Trivia(text).lastCommentEnd(open);
    if (comment > open) {
      return new Plan(List.of(Splice.insert(comment, item)), Optional.empty());
    }
    return new Plan(
        List.of(new Splice(open, close, item + layout.lineEnd() + own)),
        Optional.of(text.substring(open, close)));
  }

  private static List<Splice> onSameLine(Node.Item last, Optional<String> key, JsonElement value) {
    String item = Layout.oneLine(key, value);
    return last.hasComma()
        ? List.of(Splice.insert(last.comma() + 1, " " + item + ","))
        : List.of(Splice.insert(last.end(), ", " + item));
  }

  private List<Splice> onNewLine(Node.Item last, Optional<String> key, JsonElement value) {
    String indent = Layout.indentBefore(text, last.start());
    String item = layout.lineEnd() + indent + layout.pretty(key, value, indent);
    int after = last.hasComma() ? last.comma() + 1 : last.end();
    // A comment behind the last item, on its line, stays with it.
    int line = new Trivia(text).sameLineCommentEnd(after);
    List<Splice> splices = new ArrayList<>();
    if (last.hasComma()) {
      splices.add(Splice.insert(line, item + ","));
    } else if (line == after) {
      splices.add(Splice.insert(line, "," + item));
    } else {
      splices.add(Splice.insert(after, ","));
      splices.add(Splice.insert(line, item));
    }
    return splices;
  }
}
