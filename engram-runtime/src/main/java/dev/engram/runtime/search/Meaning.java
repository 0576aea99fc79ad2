package dev.engram.runtime.search;

import dev.engram.api.Embedder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** The vectors of texts, where an {@link Embedder} is installed. Safe with threads. */
final class Meaning {
  /** Cosines are products of bytes: 127 stands for 1. */
  private static final double ONE = 127.0 * 127.0;

  private final Supplier<Optional<Embedder>> source;
  private volatile Optional<Embedder> found = Optional.empty();
  private volatile boolean asked;
  private volatile boolean stopped;

  /**
   * Looks for nothing yet.
   *
   * @param source asked once, when the first memory is looked for
   */
  Meaning(Supplier<Optional<Embedder>> source) {
    this.source = source;
  }

  /** {@return the analysis an index must have been made with} */
  int fingerprint() {
    return embedder()
        .map(embedder -> 31 * Analyzer.FINGERPRINT + embedder.id().hashCode())
        .orElse(Analyzer.FINGERPRINT);
  }

  /** {@return the length of a vector; 0 when there are none} */
  int dimensions() {
    return embedder().map(Embedder::dimensions).orElse(0);
  }

  /** {@return how much a cosine of one counts, measured in the best match by words} */
  double weight() {
    return embedder().map(Embedder::weight).orElse(0.0);
  }

  /** {@return the cosine from which on a memory counts as found by it alone} */
  double close() {
    return embedder().map(Embedder::close).orElse(1.0);
  }

  /** Makes no more vectors, so that whoever is making many comes to an end. */
  void stop() {
    stopped = true;
  }

  /**
   * {@return the vector of a text; empty when there are none}
   *
   * @throws CancellationException after {@link #stop}
   */
  byte[] of(List<String> words) {
    if (stopped) {
      throw new CancellationException("No more vectors are made.");
    }
    return embedder().map(embedder -> embedder.embed(words)).orElse(new byte[0]);
  }

  /** {@return the cosine of two vectors of the same length; 0 when one of them says nothing} */
  static double cosine(byte[] a, byte[] b) {
    int sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum / ONE;
  }

  private Optional<Embedder> embedder() {
    if (!asked) {
      synchronized (this) {
        if (!asked) {
          found = source.get();
          asked = true;
        }
      }
    }
    return found;
  }
}
