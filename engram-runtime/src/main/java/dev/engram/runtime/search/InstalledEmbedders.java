package dev.engram.runtime.search;

import dev.engram.api.Embedder;
import java.util.ArrayList;
import java.util.Iterator;
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
  private static final int MAX_BROKEN = 8;

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
      found = found();
      all = found;
    }
    return found;
  }

  private static List<Embedder> found() {
    List<Embedder> found = new ArrayList<>();
    ClassLoader libraries = InstalledEmbedders.class.getClassLoader();
    Iterator<Embedder> next = ServiceLoader.load(Embedder.class, libraries).iterator();
    for (int broken = 0; broken < MAX_BROKEN; ) {
      try {
        if (!next.hasNext()) {
          return found;
        }
        found.add(next.next());
      } catch (ServiceConfigurationError e) {
        // Words alone find memories too; a broken extra must stop neither them nor another one.
        broken++;
      }
    }
    return found;
  }
}
