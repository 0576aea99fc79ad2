package dev.engram.runtime.link;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Executables;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Chooses the commands that hosts are given; requirements [REG-2] and [REG-6]. */
final class Commands {
  private static final String SERVER = "engram-mcp";
  private static final Pattern OF_NPM =
      Pattern.compile("[/\\\\]node_modules[/\\\\]\\.bin[/\\\\]?$");
  private static final String MINIMAL_PATH = "/usr/local/bin:/usr/bin:/bin";

  private final Environment environment;
  private final Installation installation;

  Commands(Environment environment) {
    this.environment = environment;
    this.installation = Installation.of(environment);
  }

  /** {@return the command that starts the server, as it should be written} */
  List<String> server(Optional<String> override) {
    if (override.isPresent()) {
      return Shell.split(override.get());
    }
    if (onPath(SERVER).isPresent()) {
      return List.of(SERVER);
    }
    if (installation.form() == Installation.Form.NPM && !installation.version().isEmpty()) {
      return List.of(
          "npx", "-y", "--package", ServerWords.PACKAGE + "@" + installation.version(), SERVER);
    }
    return launcher().orElse(List.of(SERVER));
  }

  /** {@return the absolute launcher, to fall back to} */
  Optional<List<String>> launcher() {
    return installation.launcher(SERVER).map(path -> List.of(path.toString()));
  }

  /**
   * {@return what a human should know about a command: that it holds on this machine only, or that
   * a program started from the desktop may not find it}
   *
   * @param words the command
   * @param shared whether it goes into a file that Git shares
   */
  Optional<String> caution(List<String> words, boolean shared) {
    String program = words.get(0);
    if (Path.of(program).isAbsolute()) {
      return shared
          ? Optional.of(
              program
                  + " holds on this machine only, and the file may be shared with Git; put"
                  + " engram-mcp on PATH and link again to get the portable form.")
          : Optional.empty();
    }
    if (programs().in(MINIMAL_PATH, program).isPresent()) {
      return Optional.empty();
    }
    String path =
        programs().onPath(program).map(Path::toString).orElse("the absolute path of " + program);
    return Optional.of(
        program
            + " is not in a system folder: a host started from the desktop may not find it. If"
            + " so, link again with --command "
            + path);
  }

  /** {@return the hook's command line; empty when there is no launcher but npx} */
  Optional<String> hook(String hostId) {
    List<String> tail = List.of("agent-hook", "--host", hostId);
    Optional<String> program =
        onPath("engram").isPresent()
            ? Optional.of("engram")
            : Optional.of(installation)
                .filter(form -> form.form() != Installation.Form.NPM)
                .flatMap(form -> form.launcher("engram"))
                .map(Path::toString);
    return program.map(word -> Shell.quote(List.of(word)) + " " + Shell.quote(tail));
  }

  /** {@return whether a command's first word can be started} */
  boolean isThere(String program) {
    return Path.of(program).isAbsolute()
        ? Files.isExecutable(Path.of(program))
        : programs().onPath(program).isPresent();
  }

  private Executables programs() {
    return new Executables(environment);
  }

  /**
   * What stays on PATH: npm puts the programs of a package there while it runs one of them, and
   * takes them off afterwards.
   */
  private Optional<Path> onPath(String program) {
    String path = environment.variable("PATH").orElse("");
    if (installation.form() == Installation.Form.NPM) {
      path =
          Stream.of(path.split(File.pathSeparator, -1))
              .filter(folder -> !OF_NPM.matcher(folder).find())
              .collect(Collectors.joining(File.pathSeparator));
    }
    return programs().in(path, program);
  }
}
