package dev.engram.runtime.verdict;

import java.util.ArrayList;
import java.util.List;

/**
 * Two rows of words laid beside each other so that most of them agree.
 *
 * @param known the first row
 * @param proposed the second row
 * @param gaps where they differ, in order
 */
record Alignment(List<Word> known, List<Word> proposed, List<Gap> gaps) {
  private static final int MAX_CELLS = 250_000;

  /**
   * A place where the rows differ.
   *
   * @param removed words of the first row only
   * @param added words of the second row only
   * @param at where, in the first row
   * @param in where, in the second row
   */
  record Gap(List<Word> removed, List<Word> added, int at, int in) {
    boolean isSubstitution() {
      return !removed.isEmpty() && !added.isEmpty();
    }
  }

  /** {@return the alignment; rows that are too long have one gap that is all of them} */
  static Alignment of(List<Word> known, List<Word> proposed) {
    if ((long) known.size() * proposed.size() > MAX_CELLS) {
      return new Alignment(known, proposed, List.of(new Gap(known, proposed, 0, 0)));
    }
    int[][] common = new int[known.size() + 1][proposed.size() + 1];
    for (int i = known.size() - 1; i >= 0; i--) {
      for (int j = proposed.size() - 1; j >= 0; j--) {
        common[i][j] =
            agree(known.get(i), proposed.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<Gap> gaps = new ArrayList<>();
    int i = 0;
    int j = 0;
    int startI = 0;
    int startJ = 0;
    while (i < known.size() && j < proposed.size()) {
      if (agree(known.get(i), proposed.get(j)) && common[i][j] == common[i + 1][j + 1] + 1) {
        addGap(gaps, known, proposed, startI, i, startJ, j);
        startI = ++i;
        startJ = ++j;
      } else if (common[i + 1][j] >= common[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    addGap(gaps, known, proposed, startI, known.size(), startJ, proposed.size());
    return new Alignment(known, proposed, gaps);
  }

  private static boolean agree(Word a, Word b) {
    return a.key().equals(b.key());
  }

  private static void addGap(
      List<Gap> gaps, List<Word> known, List<Word> proposed, int i, int toI, int j, int toJ) {
    if (toI > i || toJ > j) {
      gaps.add(new Gap(known.subList(i, toI), proposed.subList(j, toJ), i, j));
    }
  }

  boolean isExact() {
    return gaps.isEmpty();
  }

  boolean onlyAdds() {
    return gaps.stream().allMatch(gap -> gap.removed().isEmpty());
  }

  boolean onlyRemoves() {
    return gaps.stream().allMatch(gap -> gap.added().isEmpty());
  }

  /** {@return how much of the shorter row is in the other, 0 to 1} */
  double overlap() {
    int removed = gaps.stream().mapToInt(gap -> gap.removed().size()).sum();
    int shorter = Math.min(known.size(), proposed.size());
    return shorter == 0 ? 0 : (known.size() - removed) / (double) shorter;
  }
}
