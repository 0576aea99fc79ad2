package dev.engram.runtime.verdict;

/**
 * How a new text relates to a known one, and why.
 *
 * @param relation how
 * @param reason a phrase about the new text, such as {@code says "45" in its place}; it quotes the
 *     new text only
 * @param close whether the two differ so little that a person should look at both
 */
public record Finding(Relation relation, String reason, boolean close) {
  static final Finding OTHER = new Finding(Relation.OTHER, "is about something else", false);
  static final Finding UNSURE =
      new Finding(Relation.OTHER, "is close to it, and both may hold", true);
  static final Finding SAME = new Finding(Relation.SAME, "says the same", true);

  static Finding extending(String reason) {
    return new Finding(Relation.EXTENDS, reason, true);
  }

  static Finding contradicting(String reason) {
    return new Finding(Relation.CONTRADICTS, reason, true);
  }

  /** {@return the same for somebody who knows a reason why both may hold} */
  public Finding unsure() {
    return relation == Relation.OTHER ? this : UNSURE;
  }

  boolean is(Relation wanted) {
    return relation == wanted;
  }
}
