package dev.engram.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Cuts words into the pieces of a vocabulary as BERT models do: the longest piece that fits first,
 * and {@code ##} before every piece that does not begin a word. For an {@link Embedder}. Immutable,
 * and as safe with threads as its vocabulary.
 */
public final class WordPieces {
  private static final int LONGEST_WORD = 64;
  private static final String INSIDE = "##";

  private final ToIntFunction<String> vocabulary;

  /**
   * Takes a vocabulary.
   *
   * @param vocabulary gives the number of a piece, negative when it has none
   */
  public WordPieces(ToIntFunction<String> vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * {@return the numbers of the pieces that make up a word; none when no pieces do, or when it is
   * longer than 64 characters}
   *
   * @param word in the case of the vocabulary
   */
  public List<Integer> of(String word) {
    List<Integer> numbers = new ArrayList<>();
    int start = 0;
    while (start < word.length() && word.length() <= LONGEST_WORD) {
      int end = word.length();
      int number = -1;
      while (end > start && number < 0) {
        String piece = word.substring(start, end);
        // Half a character would be written as a question mark, which is a piece.
        boolean half = Character.isHighSurrogate(word.charAt(end - 1));
        number = half ? -1 : vocabulary.applyAsInt(start == 0 ? piece : INSIDE + piece);
        end--;
      }
      if (number < 0) {
        return List.of();
      }
      numbers.add(number);
      start = end + 1;
    }
    return numbers;
  }
}
