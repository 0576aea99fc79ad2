package dev.engram.runtime.edit;

import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The stretch of a text file between two marks that stand alone on their lines; everything around
 * it belongs to people. Requirement [REG-5].
 *
 * @param text the whole file
 * @param startMark the first line of the block
 * @param endMark the last line of the block
 * @param live whether a line that begins at an offset is what it seems, and not in a quotation
 */
public record ManagedBlock(String text, String startMark, String endMark, IntPredicate live) {
  private record Span(int start, int bodyStart, int bodyEnd, int end) {}

  /**
   * {@return the lines between the marks, ended by line feeds; empty when there is no block}
   *
   * @throws EditRefused when the marks are not one pair
   */
  public Optional<String> body() {
    return span().map(span -> text.substring(span.bodyStart, span.bodyEnd).replace("\r\n", "\n"));
  }

  /**
   * {@return the text with the block, at the end when it is new, in the file's own line ends}
   *
   * @param body lines ended by line feeds
   * @throws EditRefused when the marks are not one pair
   */
  public Edited put(String body) {
    String lineEnd = Lines.end(text);
    String written = body.replace("\n", lineEnd);
    Optional<Span> span = span();
    if (span.isPresent()) {
      return Edited.of(
          text.substring(0, span.get().bodyStart) + written + text.substring(span.get().bodyEnd));
    }
    String gap = gap(lineEnd);
    return new Edited(
        text + gap + startMark + lineEnd + written + endMark + lineEnd,
        Optional.of(new Undo(0, Optional.of(gap))));
  }

  private String gap(String lineEnd) {
    if (text.isEmpty() || text.equals("\uFEFF") || text.endsWith(lineEnd + lineEnd)) {
      return "";
    }
    return text.endsWith("\n") ? lineEnd : lineEnd + lineEnd;
  }

  /**
   * {@return the text without the block}
   *
   * @param undo what {@link #put} said; empty when that is not known: then one empty line before
   *     the block goes too
   * @throws EditRefused when the marks are not one pair
   */
  public String remove(Optional<Undo> undo) {
    Optional<Span> found = span();
    if (found.isEmpty()) {
      return text;
    }
    String lineEnd = Lines.end(text);
    String before = text.substring(0, found.get().start);
    String after = text.substring(found.get().end);
    String gap =
        undo.flatMap(Undo::filler).orElse(before.endsWith(lineEnd + lineEnd) ? lineEnd : "");
    // A gap that now parts the lines around it is not ours any more.
    if (before.endsWith(gap) && (after.isEmpty() || gap.equals(lineEnd))) {
      before = before.substring(0, before.length() - gap.length());
    }
    return before + after;
  }

  private Optional<Span> span() {
    int start = -1;
    int bodyStart = -1;
    Optional<Span> span = Optional.empty();
    int line = text.startsWith("\uFEFF") ? 1 : 0;
    while (line < text.length()) {
      int feed = text.indexOf('\n', line);
      int next = feed < 0 ? text.length() : feed + 1;
      String content = text.substring(line, next).strip();
      if (content.equals(startMark) && live.test(line)) {
        if (start >= 0) {
          throw unpaired(line);
        }
        start = line;
        bodyStart = next;
      } else if (content.equals(endMark) && live.test(line)) {
        if (start < 0 || span.isPresent()) {
          throw unpaired(line);
        }
        span = Optional.of(new Span(start, bodyStart, line, next));
      }
      line = next;
    }
    if (start >= 0 && span.isEmpty()) {
      throw unpaired(start);
    }
    return span;
  }

  private EditRefused unpaired(int offset) {
    return EditRefused.at(
        EditRefused.Kind.MALFORMED,
        text,
        offset,
        "the marks " + startMark + " and " + endMark + " are not one pair");
  }
}
