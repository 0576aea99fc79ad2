package dev.engram.runtime.edit.json;

import java.util.Comparator;
import java.util.List;

/**
 * A replacement of a stretch of a text.
 *
 * @param start where it begins
 * @param end where it ends, exclusive
 * @param text what stands there afterwards
 */
record Splice(int start, int end, String text) {
  static Splice insert(int at, String text) {
    return new Splice(at, at, text);
  }

  static Splice delete(int start, int end) {
    return new Splice(start, end, "");
  }

  /** {@return the text after all splices, which must not overlap} */
  static String apply(String text, List<Splice> splices) {
    StringBuilder result = new StringBuilder(text);
    splices.stream()
        .sorted(Comparator.comparingInt(Splice::start).reversed())
        .forEach(splice -> result.replace(splice.start, splice.end, splice.text));
    return result.toString();
  }
}
