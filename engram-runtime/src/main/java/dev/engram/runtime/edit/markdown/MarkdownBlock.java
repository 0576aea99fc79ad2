package dev.engram.runtime.edit.markdown;

import dev.engram.runtime.edit.ManagedBlock;
import java.util.BitSet;

/** Finds Engram's block in a Markdown file; marks shown in a fenced code block do not count. */
public final class MarkdownBlock {
  private static final String START = "<!-- engram:start -->";
  private static final String END = "<!-- engram:end -->";

  private MarkdownBlock() {}

  /** {@return the block of a whole file} */
  public static ManagedBlock in(String text) {
    BitSet fenced = fenced(text);
    return new ManagedBlock(text, START, END, line -> !fenced.get(line));
  }

  /** {@return the offsets inside fences that are closed; an open fence quotes nothing} */
  private static BitSet fenced(String text) {
    BitSet fenced = new BitSet();
    String open = "";
    int opened = 0;
    int line = 0;
    while (line < text.length()) {
      int feed = text.indexOf('\n', line);
      int next = feed < 0 ? text.length() : feed + 1;
      String fence = fence(text.substring(line, next));
      if (open.isEmpty() && !fence.isEmpty()) {
        open = fence;
        opened = line;
      } else if (!open.isEmpty()
          && fence.startsWith(open)
          && text.substring(line, next).strip().equals(fence)) {
        fenced.set(opened, next);
        open = "";
      }
      line = next;
    }
    return fenced;
  }

  /** {@return the run of backticks or tildes that begins a line, or an empty text} */
  private static String fence(String line) {
    String content = line.stripLeading();
    int length = 0;
    while (length < content.length()
        && content.charAt(length) == content.charAt(0)
        && (content.charAt(0) == '`' || content.charAt(0) == '~')) {
      length++;
    }
    return length < 3 ? "" : content.substring(0, length);
  }
}
