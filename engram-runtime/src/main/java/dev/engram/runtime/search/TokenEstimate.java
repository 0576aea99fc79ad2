package dev.engram.runtime.search;

/**
 * A stated estimate of what a text costs a model: one token for four characters, rounded up, and
 * one for each character of a script without spaces. Deterministic, and additive in quarters.
 */
public final class TokenEstimate {
  private TokenEstimate() {}

  /** {@return the tokens of a text} */
  public static int of(String text) {
    return tokens(quarters(text));
  }

  /** {@return the cost of a text in quarter tokens; the sum over parts is that of the whole} */
  static int quarters(String text) {
    int quarters = 0;
    for (int i = 0; i < text.length(); i++) {
      quarters += Scripts.isUnspaced(text.charAt(i)) ? 4 : 1;
    }
    return quarters;
  }

  static int tokens(int quarters) {
    return (quarters + 3) / 4;
  }
}
