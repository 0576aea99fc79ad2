package dev.engram.runtime.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows a change: in the unified format of diff(1) with three lines of context, or whole. */
public final class UnifiedDiff {
  private static final int CONTEXT = 3;

  /** A larger middle is shown as wholly replaced: the table of {@link #middle} is a square. */
  private static final int MAX_CELLS = 1_000_000;

  /**
   * One line of a change.
   *
   * @param sign {@code -} for one that goes, {@code +} for one that comes, a space for one that
   *     stays
   * @param text with its line feed, where it has one
   */
  public record Line(char sign, String text) {}

  private UnifiedDiff() {}

  static String of(String name, Optional<String> before, Optional<String> after) {
    if (before.equals(after)) {
      return "";
    }
    StringBuilder diff = new StringBuilder();
    diff.append("--- ").append(before.isPresent() ? name : "/dev/null").append('\n');
    diff.append("+++ ").append(after.isPresent() ? name : "/dev/null").append('\n');
    hunks(script(lines(before.orElse("")), lines(after.orElse(""))), diff);
    return diff.toString();
  }

  /** {@return a change with every line of both texts} */
  public static List<Line> whole(String before, String after) {
    return script(lines(before), lines(after));
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed + 1;
      lines.add(text.substring(start, end));
      start = end;
    }
    return lines;
  }

  private static List<Line> script(List<String> before, List<String> after) {
    int head = 0;
    int shorter = Math.min(before.size(), after.size());
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    List<Line> script = new ArrayList<>();
    before.subList(0, head).forEach(line -> script.add(new Line(' ', line)));
    middle(
        before.subList(head, before.size() - tail),
        after.subList(head, after.size() - tail),
        script);
    before
        .subList(before.size() - tail, before.size())
        .forEach(line -> script.add(new Line(' ', line)));
    return script;
  }

  private static void middle(List<String> before, List<String> after, List<Line> script) {
    int rows = before.size();
    int columns = after.size();
    if ((long) rows * columns > MAX_CELLS) {
      before.forEach(line -> script.add(new Line('-', line)));
      after.forEach(line -> script.add(new Line('+', line)));
      return;
    }
    // common[i][j]: the longest common subsequence of what follows line i and line j.
    int[][] common = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        common[i][j] =
            before.get(i).equals(after.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < rows || j < columns) {
      if (i < rows && j < columns && before.get(i).equals(after.get(j))) {
        script.add(new Line(' ', before.get(i++)));
        j++;
      } else if (j == columns || (i < rows && common[i + 1][j] >= common[i][j + 1])) {
        script.add(new Line('-', before.get(i++)));
      } else {
        script.add(new Line('+', after.get(j++)));
      }
    }
  }

  private static void hunks(List<Line> script, StringBuilder diff) {
    int oldLine = 1;
    int newLine = 1;
    int at = 0;
    while (at < script.size()) {
      int first = at;
      while (first < script.size() && script.get(first).sign == ' ') {
        first++;
      }
      if (first == script.size()) {
        return;
      }
      int start = Math.max(at, first - CONTEXT);
      oldLine += start - at;
      newLine += start - at;
      int end = hunkEnd(script, first);
      List<Line> hunk = script.subList(start, end);
      int olds = (int) hunk.stream().filter(line -> line.sign != '+').count();
      int news = (int) hunk.stream().filter(line -> line.sign != '-').count();
      diff.append("@@ -%s +%s @@\n".formatted(range(oldLine, olds), range(newLine, news)));
      hunk.forEach(line -> append(line, diff));
      oldLine += olds;
      newLine += news;
      at = end;
    }
  }

  private static int hunkEnd(List<Line> script, int first) {
    int lastChange = first;
    for (int i = first; i < script.size() && i - lastChange <= 2 * CONTEXT; i++) {
      if (script.get(i).sign != ' ') {
        lastChange = i;
      }
    }
    return Math.min(script.size(), lastChange + 1 + CONTEXT);
  }

  private static String range(int line, int count) {
    return (count == 0 ? line - 1 : line) + "," + count;
  }

  private static void append(Line line, StringBuilder diff) {
    diff.append(line.sign).append(line.text);
    if (!line.text.endsWith("\n")) {
      diff.append("\n\\ No newline at end of file\n");
    }
  }
}
