package dev.engram.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The marks that Git leaves in a file where two people changed the same lines. Stateless.
 *
 * <p>The form is that of git-merge(1): {@code <<<<<<< }, with diff3 also {@code ||||||| }, {@code
 * =======}, {@code >>>>>>> }.
 */
final class ConflictMarks {
  static final String OURS = "<<<<<<< ";
  private static final String BASE = "||||||| ";
  private static final String MIDDLE = "=======";
  private static final String THEIRS = ">>>>>>> ";

  /** The two whole texts. */
  record Sides(String ours, String theirs) {}

  private ConflictMarks() {}

  /** {@return the 1-based line of the first mark; all three must be there in order} */
  static Optional<Integer> firstLine(List<String> lines) {
    int first = -1;
    boolean middle = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(OURS)) {
        first = first < 0 ? i + 1 : first;
      } else if (first > 0 && line.equals(MIDDLE)) {
        middle = true;
      } else if (middle && line.startsWith(THEIRS)) {
        return Optional.of(first);
      }
    }
    return Optional.empty();
  }

  /** Which text a line belongs to. */
  private enum Side {
    BOTH,
    OURS,
    BASE,
    THEIRS
  }

  /**
   * {@return the texts of the two sides; empty when there are no marks or they are not in order}
   *
   * @param text line feeds only
   */
  static Optional<Sides> sides(String text) {
    List<String> ours = new ArrayList<>();
    List<String> theirs = new ArrayList<>();
    Side side = Side.BOTH;
    boolean found = false;
    for (String line : text.split("\n", -1)) {
      Optional<Side> next = next(side, line);
      if (next.isPresent()) {
        side = next.get();
        found = true;
      } else if (line.startsWith(OURS) || line.startsWith(THEIRS)) {
        return Optional.empty();
      } else {
        if (side == Side.BOTH || side == Side.OURS) {
          ours.add(line);
        }
        if (side == Side.BOTH || side == Side.THEIRS) {
          theirs.add(line);
        }
      }
    }
    return found && side == Side.BOTH
        ? Optional.of(new Sides(String.join("\n", ours), String.join("\n", theirs)))
        : Optional.empty();
  }

  /** {@return the lines of all sides without the marks, each once, as merge=union has them} */
  static String united(String text) {
    StringBuilder out = new StringBuilder();
    text.lines()
        .filter(line -> !isMark(line) && !line.isBlank())
        .distinct()
        .forEach(line -> out.append(line).append('\n'));
    return out.toString();
  }

  /** The mark in the middle may be the line under a heading. */
  static boolean isOuterMark(String line) {
    return line.startsWith(OURS) || line.startsWith(THEIRS);
  }

  private static boolean isMark(String line) {
    return isOuterMark(line) || line.startsWith(BASE) || line.equals(MIDDLE);
  }

  private static Optional<Side> next(Side side, String line) {
    return switch (side) {
      case BOTH -> line.startsWith(OURS) ? Optional.of(Side.OURS) : Optional.empty();
      case OURS ->
          line.startsWith(BASE)
              ? Optional.of(Side.BASE)
              : line.equals(MIDDLE) ? Optional.of(Side.THEIRS) : Optional.empty();
      case BASE -> line.equals(MIDDLE) ? Optional.of(Side.THEIRS) : Optional.empty();
      case THEIRS -> line.startsWith(THEIRS) ? Optional.of(Side.BOTH) : Optional.empty();
    };
  }
}
