package dev.engram.runtime.safety;

import java.util.Arrays;
import java.util.List;

/**
 * Says quickly of most lines that they break no rule: none of the words that a rule needs stands in
 * them. The whole text is looked through at once, so that a word over a line break is seen as well.
 */
final class SuspiciousLines {
  private final boolean[] suspicious;

  private SuspiciousLines(boolean[] suspicious) {
    this.suspicious = suspicious;
  }

  /** {@return the lines that have to be looked at; all of them in a text that is not plain} */
  static SuspiciousLines of(List<String> lines) {
    boolean[] suspicious = new boolean[lines.size()];
    SuspiciousLines found = new SuspiciousLines(suspicious);
    int[] ends = new int[lines.size()];
    StringBuilder whole = new StringBuilder();
    for (int i = 0; i < ends.length; i++) {
      String line = lines.get(i);
      if (!PlainReading.isAscii(line)) {
        Arrays.fill(suspicious, true);
        return found;
      }
      String plain = PlainReading.plain(line);
      whole.append(whole.length() == 0 || plain.isEmpty() ? "" : " ").append(plain);
      ends[i] = whole.length();
    }
    if (PlainReading.mayBeSpaced(whole.toString())) {
      Arrays.fill(suspicious, true);
      return found;
    }
    for (String reading : PlainReading.ofPlain(whole.toString())) {
      found.mark(new Reading(reading), ends);
    }
    return found;
  }

  private void mark(Reading whole, int[] ends) {
    for (List<InjectionRule> rules : InjectionRules.ALL) {
      for (InjectionRule rule : rules) {
        for (String word : rule.needs()) {
          for (int at = whole.next(word, 0); at >= 0; at = whole.next(word, at + 1)) {
            mark(at, at + word.length(), ends);
          }
        }
      }
    }
  }

  private void mark(int start, int end, int[] ends) {
    int line = 0;
    while (ends[line] <= start) {
      line++;
    }
    suspicious[line] = true;
    for (; ends[line] < end; line++) {
      suspicious[line + 1] = true;
    }
  }

  /** {@return whether some line is} */
  boolean any() {
    for (boolean line : suspicious) {
      if (line) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a line is} */
  boolean at(int line) {
    return suspicious[line];
  }
}
