package dev.engram.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Several memories in one Markdown file: before each a comment that names its file, which Markdown
 * does not show. Stateless.
 */
public final class MemoryBundle {
  private static final Pattern MARK = Pattern.compile("<!-- engram: (\\S.*\\S) -->");

  private MemoryBundle() {}

  /**
   * One of them.
   *
   * @param path relative to a memory root, with {@code /}
   * @param text the whole file, line feeds only
   */
  public record Part(String path, String text) {
    /** {@return whether a line of the text would be taken for the beginning of another one} */
    public boolean breaks() {
      return text.lines().anyMatch(line -> MARK.matcher(line).matches());
    }
  }

  /** {@return one text of all; the parts come back as they are, with a line feed at their end} */
  public static String join(List<Part> parts) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      text.append("<!-- engram: ").append(part.path()).append(" -->\n").append(part.text());
      if (!part.text().endsWith("\n")) {
        text.append('\n');
      }
    }
    return text.toString();
  }

  /** {@return the parts of a text; empty when it does not begin as a bundle does} */
  public static Optional<List<Part>> split(String text) {
    if (!text.startsWith("<!-- engram: ")) {
      return Optional.empty();
    }
    List<Part> parts = new ArrayList<>();
    String path = "";
    StringBuilder part = new StringBuilder();
    for (String line : text.split("(?<=\n)", -1)) {
      Matcher mark = MARK.matcher(line.stripTrailing());
      if (mark.matches()) {
        add(parts, path, part);
        path = mark.group(1);
        part = new StringBuilder();
      } else {
        part.append(line);
      }
    }
    add(parts, path, part);
    return parts.isEmpty() ? Optional.empty() : Optional.of(parts);
  }

  private static void add(List<Part> parts, String path, StringBuilder text) {
    if (!path.isEmpty()) {
      parts.add(new Part(path, text.toString()));
    }
  }
}
