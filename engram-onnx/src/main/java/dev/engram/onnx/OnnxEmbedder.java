package dev.engram.onnx;

import dev.engram.api.Embedder;
import java.util.List;
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

  /** On talk, code and the memories of a team alike, 2 to 3 do about as well. */
  private static final double WEIGHT = 3;

  /** Of questions about something else, one in thirty comes nearer than a tenth above this. */
  private static final double CLOSE = 0.25;

  private @Nullable LoadedModel model;

  /** Loads nothing yet: no class of the runtime, which may not be there, is named here. */
  public OnnxEmbedder() {}

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

  @Override
  public double close() {
    return CLOSE;
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
      LoadedModel loaded = model == null ? new LoadedModel() : model;
      model = loaded;
      return Embedder.unit(loaded.vector(words));
    } catch (LinkageError e) {
      throw new IllegalStateException("ONNX Runtime cannot be loaded: " + e.getMessage(), e);
    }
  }
}
