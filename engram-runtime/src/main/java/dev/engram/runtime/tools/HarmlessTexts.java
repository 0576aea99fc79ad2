package dev.engram.runtime.tools;

import dev.engram.runtime.edit.FingerprintFile;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Version;
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

  /** The part on disk, and what stands for the rules of the scan. */
  private record Kept(FingerprintFile file, String build) {}

  private HarmlessTexts(Optional<Kept> kept) {
    this.kept = kept;
  }

  /** {@return those of this user; in memory only where no build can be told from another} */
  static HarmlessTexts of(Environment environment) {
    return new HarmlessTexts(
        environment
            .distribution()
            .flatMap(HarmlessTexts::build)
            .flatMap(
                build ->
                    environment
                        .cacheDir()
                        .map(folder -> new FingerprintFile(folder.resolve("harmless")))
                        .map(file -> new Kept(file, build))));
  }

  /** The rules are in the jar: another jar has other rules. */
  private static Optional<String> build(Path distribution) {
    Path jar = distribution.resolve("lib").resolve("engram-runtime-" + Version.current() + ".jar");
    try {
      return Optional.of(Files.size(jar) + " " + Files.getLastModifiedTime(jar).toMillis());
    } catch (IOException e) {
      return Optional.empty();
    }
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
    return Sha256.digest(on.build() + "\n" + name);
  }

  private static String name(MemoryFile memory) {
    return memory.id() + "\n" + memory.sha256();
  }
}
