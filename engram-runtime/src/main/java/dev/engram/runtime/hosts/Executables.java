package dev.engram.runtime.hosts;

import dev.engram.runtime.env.Environment;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds programs as a shell would. */
public record Executables(Environment environment) {
  private static final List<String> ENDINGS = List.of("", ".exe", ".cmd", ".bat");

  /** {@return the program on the user's PATH} */
  public Optional<Path> onPath(String program) {
    return in(environment.variable("PATH").orElse(""), program);
  }

  /**
   * {@return the program on a search path}
   *
   * @param searchPath folders, separated as the system does; relative ones are not searched
   * @param program a plain name
   */
  public Optional<Path> in(String searchPath, String program) {
    for (String folder : List.of(searchPath.split(File.pathSeparator, -1))) {
      for (String ending : File.separatorChar == '\\' ? ENDINGS : List.of("")) {
        Optional<Path> found = executable(folder, program + ending);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> executable(String folder, String name) {
    try {
      Path file = Path.of(folder, name);
      return file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file)
          ? Optional.of(file)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
