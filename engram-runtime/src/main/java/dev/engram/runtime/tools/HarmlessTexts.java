package dev.engram.runtime.tools;

import dev.engram.runtime.edit.FingerprintFile;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Remembers in which texts the scan found nothing: servers show the same ones again, and so do
 * hooks, whose every process would pay for the rules anew. What is kept on disk stands in the
 * user's own cache folder beside the classes that Java starts from, never in a project, and holds
 * for this build of Engram only. Safe with threads.
 */
final class HarmlessTexts {
  private static final int MAX_IN_MEMORY = 4096;

  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final @Nullable Path jar;
  private final @Nullable FingerprintFile kept;

  /**
   * Reads nothing yet.
   *
   * @param jar the program with the rules of the scan; without one only this process remembers
   * @param cache the user's cache folder, not made when it is not there
   */
  HarmlessTexts(Optional<Path> jar, Optional<Path> cache) {
    this.jar = jar.orElse(null);
    this.kept =
        jar.isPresent() && cache.isPresent()
            ? new FingerprintFile(cache.get().resolve("harmless"))
            : null;
  }

  /** {@return whether nothing was found in this memory, its id and its text} */
  boolean contains(MemoryFile memory) {
    String name = name(memory);
    return seen.contains(name) || (kept != null && kept.contains(fingerprint(name)));
  }

  /** Remembers that nothing was found. */
  void add(MemoryFile memory) {
    if (seen.size() >= MAX_IN_MEMORY) {
      seen.clear();
    }
    String name = name(memory);
    seen.add(name);
    if (kept != null) {
      kept.add(fingerprint(name));
    }
  }

  /** Another jar has other rules, and so other fingerprints. */
  private byte[] fingerprint(String name) {
    String build;
    try {
      Path program = Objects.requireNonNull(jar);
      build = Files.size(program) + " " + Files.getLastModifiedTime(program).toMillis();
    } catch (IOException e) {
      // Replaced just now: found again under no other name than this one, which says nothing.
      build = "gone " + System.nanoTime();
    }
    return Sha256.digest(build + "\n" + name);
  }

  private static String name(MemoryFile memory) {
    return memory.id() + "\n" + memory.sha256();
  }
}
