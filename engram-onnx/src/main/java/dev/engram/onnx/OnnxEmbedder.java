package dev.engram.onnx;

import ai.onnxruntime.OrtException;
import dev.engram.api.Embedder;
import dev.engram.api.WordPieces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of a sentence model: 6 to 50 ms a text on one processor, after one or two seconds and
 * 150 MiB for the first. Safe with threads, which take turns, so that it never takes more than one
 * processor.
 */
public final class OnnxEmbedder implements Embedder {
  /** One more after a change of what becomes of a text here. */
  private static final int REVISION = 1;

  private static final int DIMENSIONS = 384;
  private static final int UNKNOWN = 100;

  /** The model was trained with as many, its two marks included; more only take time. */
  private static final int MAX_PIECES = 126;

  /** On talk, code and memories of a team alike, anything from 2 to 3 does about as well. */
  private static final double WEIGHT = 2.5;

  private @Nullable Loaded loaded;

  /** Loads nothing yet. */
  public OnnxEmbedder() {}

  private record Loaded(SentenceModel model, WordPieces pieces) {
    static Loaded load() throws IOException, OrtException {
      Map<String, Integer> vocabulary = Map.copyOf(SentenceModel.pieces());
      WordPieces pieces = new WordPieces(piece -> vocabulary.getOrDefault(piece, -1));
      return new Loaded(new SentenceModel(), pieces);
    }

    List<Integer> pieces(List<String> words) {
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

  @Override
  public String id() {
    return "all-minilm-l6-v2-q-" + REVISION;
  }

  @Override
  public int dimensions() {
    return DIMENSIONS;
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public double weight() {
    return WEIGHT;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException when the model or the native library is not there, or does not
   *     run on this machine
   */
  @Override
  public synchronized byte[] embed(List<String> words) {
    if (words.isEmpty()) {
      return new byte[DIMENSIONS];
    }
    try {
      Loaded now = loaded == null ? Loaded.load() : loaded;
      loaded = now;
      return Embedder.unit(now.model().vectors(List.of(now.pieces(words)))[0]);
    } catch (IOException | OrtException | LinkageError e) {
      throw new IllegalStateException(
          "The sentence model cannot be run here: " + e.getMessage(), e);
    }
  }
}
