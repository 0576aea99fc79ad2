package dev.engram.runtime.team;

import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.Secret;
import dev.engram.runtime.safety.SecretScanner;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Lets no file go out in which a secret stands: what was pushed cannot be taken back, [SAFE-1]. */
final class SecretCheck {
  private static final int MAX_BYTES = 1024 * 1024;
  private static final int MAX_NAMED = 10;

  private SecretCheck() {}

  /**
   * Refuses secrets in these files; folders, links and what is gone are passed over, and so is the
   * record, which holds no texts.
   *
   * @param root the folder
   * @param paths relative to it
   * @throws EngramException naming file and line
   */
  static void refuse(Path root, Collection<String> paths) throws IOException {
    List<String> found = new ArrayList<>();
    for (String path : new TreeSet<>(paths)) {
      Path file = root.resolve(path);
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !path.equals(TrustRecord.FILE)) {
        for (Secret secret : SecretScanner.find(text(file))) {
          found.add(path + ":" + secret.line() + " (" + secret.kind() + ")");
        }
      }
    }
    if (!found.isEmpty()) {
      int more = found.size() - MAX_NAMED;
      throw new EngramException(
          "sync.secret",
          "A secret stands in "
              + String.join(", ", found.subList(0, Math.min(found.size(), MAX_NAMED)))
              + (more > 0 ? " and " + more + " more places." : "."),
          "Nothing was sent. Take it out, of a commit that holds it as well, and run engram sync.",
          ExitCode.REFUSED);
    }
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
    }
  }
}
