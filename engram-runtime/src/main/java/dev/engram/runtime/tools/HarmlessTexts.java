package dev.engram.runtime.tools;

import dev.engram.runtime.edit.FingerprintFile;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers in which texts the scan found nothing: servers show the same ones again, and so do
 * hooks, whose every process would pay for the rules anew. What is kept on disk stands in the
 * user's own cache folder beside the classes that Java starts from, never in a project, and holds
 * for this build of Engram only. Safe with threads.
 */
final class HarmlessTexts {
  private static final int MAX_IN_MEMORY = 4096;

  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Optional<Kept> kept;

  /** The part on disk, and the jar with the rules of the scan: another jar has other rules. */
  private record Kept(FingerprintFile file, Path jar) {}

  /**
   * Reads nothing yet.
   *
   * @param jar the program; without one only this process remembers
   * @param cache the user's cache folder, not made when it is not there
   */
  HarmlessTexts(Optional<Path> jar, Optional<Path> cache) {
    this.kept =
        jar.flatMap(
            program ->
                cache.map(
                    folder -> new Kept(new FingerprintFile(folder.resolve("harmless")), program)));
  }

  /** {@return whether nothing was found in this memory, its id and its text} */
  boolean contains(MemoryFile memory) {
    String name = name(memory);
    return seen.contains(name)
        || kept.filter(on -> on.file().contains(fingerprint(on, name))).isPresent();
  }

  /** Remembers that nothing was found. */
  void add(MemoryFile memory) {
    if (seen.size() >= MAX_IN_MEMORY) {
      seen.clear();
    }
    String name = name(memory);
    seen.add(name);
    kept.ifPresent(on -> on.file().add(fingerprint(on, name)));
  }

  private static byte[] fingerprint(Kept on, String name) {
    String build;
    try {
      build = Files.size(on.jar()) + " " + Files.getLastModifiedTime(on.jar()).toMillis();
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
