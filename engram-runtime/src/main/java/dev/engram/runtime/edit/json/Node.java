package dev.engram.runtime.edit.json;

import java.util.List;

/** Where a value stands in a text. Offsets are in characters; ends are exclusive. */
sealed interface Node {
  /** {@return where it begins} */
  int start();

  /** {@return where it ends} */
  int end();

  /** A string, number, true, false or null. */
  record Scalar(int start, int end) implements Node {}

  /** An object or an array, brackets included. */
  record Container(int start, int end, boolean object, List<Item> items) implements Node {}

  /**
   * A member or an element.
   *
   * @param start of its key, or of its value in an array
   * @param key decoded; empty in an array
   * @param value its value
   * @param comma where the comma after it is; -1 for none
   */
  record Item(int start, String key, Node value, int comma) {
    int end() {
      return value.end();
    }

    boolean hasComma() {
      return comma >= 0;
    }
  }
}
