package dev.engram.onnx;

import ai.onnxruntime.OrtException;
import dev.engram.api.WordPieces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The model with its vocabulary. For one thread. */
final class LoadedModel {
  private static final int UNKNOWN = 100;

  /** The model was trained with as many, its two marks included; more only take time. */
  private static final int MAX_PIECES = 126;

  private final SentenceModel model;
  private final WordPieces pieces;

  /**
   * Loads it.
   *
   * @throws IllegalStateException when it is not there or cannot be run
   */
  LoadedModel() {
    try {
      Map<String, Integer> vocabulary = Map.copyOf(SentenceModel.pieces());
      pieces = new WordPieces(piece -> vocabulary.getOrDefault(piece, -1));
      model = new SentenceModel();
    } catch (IOException | OrtException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /**
   * {@return the vector of a text, of any length}
   *
   * @throws IllegalStateException when the model cannot be run
   */
  float[] vector(List<String> words) {
    try {
      return model.vectors(List.of(numbers(words)))[0];
    } catch (OrtException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  private List<Integer> numbers(List<String> words) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : words) {
      List<Integer> parts = pieces.of(word);
      numbers.addAll(parts.isEmpty() ? List.of(UNKNOWN) : parts);
      if (numbers.size() >= MAX_PIECES) {
        return numbers.subList(0, MAX_PIECES);
      }
    }
    return numbers;
  }
}
