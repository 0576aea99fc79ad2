package dev.engram.runtime.approval;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Markdown whose paragraphs are wrapped over several lines, with each paragraph on one line: in a
 * memory each line says something of its own. Lists, code, tables, quotes and headings stay.
 * Stateless.
 */
final class Prose {
  /** What begins a line that is no part of the paragraph before it. */
  private static final Pattern OTHER =
      Pattern.compile("\\s*(?:[-*+>|#]|\\d+[.)]\\s|```|~~~|<|={3,}|:?-{3,}).*|\\s{4,}.*|\\s*");

  private Prose() {}

  /** {@return the text, line feeds only} */
  static String unwrapped(String text) {
    List<String> lines = new ArrayList<>();
    boolean fenced = false;
    boolean open = false;
    for (String line : text.split("\n", -1)) {
      boolean fence = line.strip().startsWith("```") || line.strip().startsWith("~~~");
      boolean prose = !fenced && !fence && !OTHER.matcher(line).matches();
      if (prose && open) {
        int last = lines.size() - 1;
        lines.set(last, lines.get(last).stripTrailing() + " " + line.strip());
      } else {
        lines.add(line);
      }
      fenced ^= fence;
      // Two spaces or a backslash at the end are a line break in Markdown.
      open = prose && !line.endsWith("  ") && !line.endsWith("\\");
    }
    return String.join("\n", lines);
  }
}
