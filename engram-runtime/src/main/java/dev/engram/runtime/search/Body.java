package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Parts of a memory's Markdown, requirement [MEM-2]. */
final class Body {
  private static final int SUMMARY = 240;
  private static final String VARIANTS = "## rule variants";
  private static final String ORIGIN = "## origin";

  private Body() {}

  /** {@return the beginning of the content on one line, without Markdown signs} */
  static String summary(String body) {
    StringBuilder summary = new StringBuilder();
    for (String line : body.split("\n", -1)) {
      if (isHeading(line, VARIANTS) || isHeading(line, ORIGIN)) {
        break;
      }
      String text = line.strip();
      if (text.startsWith("#") || text.isEmpty() || text.startsWith("```")) {
        continue;
      }
      summary.append(summary.length() == 0 ? "" : " ").append(plain(text));
      if (summary.length() > SUMMARY) {
        break;
      }
    }
    return cut(summary.toString(), SUMMARY);
  }

  private static String plain(String line) {
    return line.startsWith("- ") || line.startsWith("* ") ? line.substring(2).strip() : line;
  }

  /**
   * {@return a text of at most so many characters (1 or more), cut between words where there are
   * any}
   */
  static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = text.lastIndexOf(' ', length - 1);
    if (end <= length / 2) {
      end = length - 1;
      end -= end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
    }
    return text.substring(0, end).stripTrailing() + "…";
  }

  /**
   * {@return what an agent is shown by default: without the origin, and of the rule variants only
   * the active one}
   *
   * @param variant {@code light}, {@code balanced} or {@code strict}; anything else for none
   */
  static String shown(String body, String variant) {
    List<String> lines = new ArrayList<>();
    boolean skipping = false;
    boolean inVariants = false;
    for (String line : body.split("\n", -1)) {
      if (line.startsWith("## ")) {
        inVariants = isHeading(line, VARIANTS);
        skipping = inVariants || isHeading(line, ORIGIN);
      } else if (inVariants && line.startsWith("### ")) {
        skipping = !line.substring(4).strip().equalsIgnoreCase(variant);
      }
      if (!skipping) {
        lines.add(line);
      }
    }
    return String.join("\n", lines).strip();
  }

  private static boolean isHeading(String line, String heading) {
    return line.strip().toLowerCase(Locale.ROOT).equals(heading);
  }
}
