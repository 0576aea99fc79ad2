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
}
