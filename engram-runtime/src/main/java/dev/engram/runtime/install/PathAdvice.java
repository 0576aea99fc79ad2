package dev.engram.runtime.install;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Executables;
import dev.engram.runtime.link.Shell;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Whether a shell finds the installed programs, and what to do when it does not. */
public final class PathAdvice {
  private final Environment environment;
  private final Path bin;

  /**
   * Makes the advice for a prefix.
   *
   * @param environment whose PATH it is about
   * @param folder the prefix, absolute
   */
  public PathAdvice(Environment environment, Path folder) {
    this.environment = environment;
    this.bin = new Prefix(folder).bin();
  }

  /** {@return the line to add to the shell's start-up file; empty when PATH has the folder} */
  public Optional<String> line() throws IOException {
    String path = environment.variable("PATH").orElse("");
    for (String folder : List.of(path.split(File.pathSeparator, -1))) {
      if (isBin(folder)) {
        return Optional.empty();
      }
    }
    return Optional.of("export PATH=" + Shell.quote(List.of(bin.toString())) + ":\"$PATH\"");
  }

  /** {@return another {@code engram} that comes first on PATH; empty when there is none} */
  public Optional<Path> other() throws IOException {
    Optional<Path> found = new Executables(environment).onPath("engram");
    Path folder = found.map(Path::getParent).orElse(bin);
    return folder != null && isBin(folder.toString()) ? Optional.empty() : found;
  }

  private boolean isBin(String folder) throws IOException {
    try {
      Path path = Path.of(folder);
      return path.equals(bin)
          || (path.isAbsolute()
              && Files.isDirectory(path)
              && Files.isDirectory(bin)
              && Files.isSameFile(path, bin));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
