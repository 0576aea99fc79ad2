package dev.engram.runtime.search;

import dev.engram.runtime.memory.MemoryRoot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The {@code .engramignore} of a memory root, in the syntax of gitignore: later lines win, {@code
 * !} brings back, a slash inside or in front ties a pattern to the root, one at the end means a
 * folder, {@code *} and {@code ?} stay within a name, {@code **} does not.
 *
 * @param patterns in the order of the file
 */
record IgnoreRules(List<Pattern> patterns) {
  private static final String FILE = ".engramignore";
  private static final int MAX_BYTES = 64 * 1024;

  /** One line of the file. */
  record Pattern(String glob, boolean keep, boolean folder, boolean anchored) {
    boolean matches(String path, boolean isFolder) {
      if (folder && !isFolder) {
        return false;
      }
      return Glob.matches(glob, anchored ? path : path.substring(path.lastIndexOf('/') + 1));
    }
  }

  /** {@return the rules of a root; none when it has no such file} */
  static IgnoreRules of(MemoryRoot root) {
    Path file = root.folder().resolve(FILE);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return new IgnoreRules(List.of());
    }
    try (InputStream in = Files.newInputStream(file)) {
      return parse(new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return new IgnoreRules(List.of());
    }
  }

  static IgnoreRules parse(String text) {
    List<Pattern> patterns = new ArrayList<>();
    for (String line : text.split("\\R", -1)) {
      String glob = line.stripTrailing();
      if (glob.isEmpty() || glob.startsWith("#")) {
        continue;
      }
      boolean keep = glob.startsWith("!");
      glob = keep ? glob.substring(1) : glob;
      boolean folder = glob.endsWith("/");
      glob = folder ? glob.substring(0, glob.length() - 1) : glob;
      boolean anchored = glob.indexOf('/') >= 0;
      glob = glob.startsWith("/") ? glob.substring(1) : glob;
      if (!glob.isEmpty()) {
        patterns.add(new Pattern(glob, keep, folder, anchored));
      }
    }
    return new IgnoreRules(List.copyOf(patterns));
  }

  /** {@return whether a file is ignored; one below an ignored folder cannot be brought back} */
  boolean ignores(String path) {
    if (patterns.isEmpty()) {
      return false;
    }
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (matches(path.substring(0, slash), true)) {
        return true;
      }
    }
    return matches(path, false);
  }

  private boolean matches(String path, boolean isFolder) {
    for (int i = patterns.size() - 1; i >= 0; i--) {
      if (patterns.get(i).matches(path, isFolder)) {
        return !patterns.get(i).keep();
      }
    }
    return false;
  }
}
