package dev.engram.api;

import java.util.List;

/**
 * Turns words into a vector, so that texts of one meaning lie near each other although they share
 * no word. Found by {@link java.util.ServiceLoader} among the libraries of the installation;
 * without one, memories are found by their words alone. Called by several threads at once.
 */
public interface Embedder {
  /** {@return a name of these vectors, another one whenever a text would get another vector} */
  String id();

  /** {@return the length of every vector, 1 to 1024} */
  int dimensions();

  /**
   * {@return a vector of length one as bytes, 127 for 1; only zeros when nothing is known of the
   * words}
   *
   * @param words in the order of the text, lower case, without accents, identifiers already cut;
   *     words of scripts without spaces are single characters
   */
  byte[] embed(List<String> words);

  /**
   * {@return whether a text takes microseconds, the first one too}
   *
   * <p>Any process asks a quick one while it answers. Another one, such as a model, is asked by
   * servers only, beside a quick one: it gets the texts of memories on a thread of the server's
   * own, and those of questions once it has had all memories. Neither {@link #id} nor {@link
   * #dimensions} nor this may load it.
   */
  default boolean isQuick() {
    return true;
  }

  /** {@return how much a cosine of one counts, measured in the best match by words; above 0} */
  default double weight() {
    return 1;
  }

  /**
   * {@return the cosine from which on a memory counts as found although it shares no word with the
   * question; a tenth more is asked for when no memory shares one}
   */
  default double close() {
    return 0.35;
  }

  /** {@return a vector of any length in the form of {@link #embed}; only zeros for only zeros} */
  static byte[] unit(float[] vector) {
    double square = 0;
    for (float number : vector) {
      square += number * number;
    }
    byte[] unit = new byte[vector.length];
    double scale = square == 0 ? 0 : 127 / Math.sqrt(square);
    for (int i = 0; i < vector.length; i++) {
      unit[i] = (byte) Math.round(vector[i] * scale);
    }
    return unit;
  }
}
