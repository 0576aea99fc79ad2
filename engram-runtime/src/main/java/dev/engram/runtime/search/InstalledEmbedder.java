package dev.engram.runtime.search;

import dev.engram.api.Embedder;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Looks for an {@link Embedder} among the libraries of the installation. */
public final class InstalledEmbedder {
  private InstalledEmbedder() {}

  /** {@return the first one; empty when there is none, or none that can be used} */
  public static Optional<Embedder> find() {
    try {
      Iterator<Embedder> all =
          ServiceLoader.load(Embedder.class, InstalledEmbedder.class.getClassLoader()).iterator();
      return all.hasNext() ? Optional.of(all.next()) : Optional.empty();
    } catch (ServiceConfigurationError e) {
      // Words alone find memories too; a broken extra must not stop them.
      return Optional.empty();
    }
  }
}
