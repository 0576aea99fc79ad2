package dev.engram.runtime.search;

import dev.engram.api.Embedder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Embedder}s among the libraries of the installation, looked for once, when the first is
 * asked for. Safe with threads.
 */
public final class InstalledEmbedders {
  private @Nullable List<Embedder> all;

  /** {@return the first quick one; empty when there is none that can be used} */
  public Optional<Embedder> quick() {
    return all().stream().filter(Embedder::isQuick).findFirst();
  }

  /** {@return the first that is not quick; empty when there is none that can be used} */
  public Optional<Embedder> model() {
    return all().stream().filter(embedder -> !embedder.isQuick()).findFirst();
  }

  private synchronized List<Embedder> all() {
    List<Embedder> found = all;
    if (found == null) {
      found = new ArrayList<>();
      try {
        ClassLoader libraries = InstalledEmbedders.class.getClassLoader();
        ServiceLoader.load(Embedder.class, libraries).forEach(found::add);
      } catch (ServiceConfigurationError e) {
        // Words alone find memories too; a broken extra must not stop them.
      }
      all = found;
    }
    return found;
  }
}
