package dev.engram.runtime.env;

import dev.engram.runtime.problem.EngramException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * What the program is given from outside. Immutable; the streams are shared and are UTF-8 whatever
 * the locale says.
 *
 * @param variables environment variables
 * @param cwd the working folder, absolute
 * @param accountHome the account's home as Java knows it, used only when {@code HOME} is not set;
 *     may be empty or {@code ?}
 * @param distribution the folder of the unpacked distribution, empty when run from class folders
 * @param clock the time
 * @param in standard input
 * @param out standard output, UTF-8
 * @param err standard error, UTF-8
 */
public record Environment(
    Map<String, String> variables,
    Path cwd,
    String accountHome,
    Optional<Path> distribution,
    Clock clock,
    InputStream in,
    PrintStream out,
    PrintStream err) {

  /** Copies the variables. */
  public Environment {
    variables = Map.copyOf(variables);
    cwd = cwd.toAbsolutePath().normalize();
  }

  /** {@return the environment of this process} */
  public static Environment system() {
    String distribution = System.getProperty("engram.distribution", "");
    return new Environment(
        System.getenv(),
        Path.of(""),
        System.getProperty("user.home", ""),
        distribution.isEmpty() ? Optional.empty() : Optional.of(Path.of(distribution)),
        new SystemClock(),
        // Unbuffered, it asks a pipe for its position and fails.
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        utf8(FileDescriptor.out),
        utf8(FileDescriptor.err));
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** {@return the same outside world, for a distribution in another folder} */
  public Environment withDistribution(Path folder) {
    return new Environment(variables, cwd, accountHome, Optional.of(folder), clock, in, out, err);
  }

  /** {@return the value of a variable, empty when it is not set or blank} */
  public Optional<String> variable(String name) {
    String value = variables.get(name);
    return value == null || value.isBlank() ? Optional.empty() : Optional.of(value);
  }

  /** {@return whether any variable of Engram's is there: most people set none} */
  public boolean isSetUp() {
    for (String name : variables.keySet()) {
      if (name.startsWith("ENGRAM_")) {
        return true;
      }
    }
    return false;
  }

  /**
   * {@return the user's home: {@code HOME} when it is set, else the account's}
   *
   * @throws EngramException when that is no usable folder name (empty, {@code ?}, {@code /}, not
   *     absolute): nothing may be written somewhere by accident
   */
  public Path home() {
    // An empty HOME is a mistake of whoever set it: the account's home may be somebody else's.
    String value = variables.getOrDefault("HOME", accountHome);
    try {
      Path home = Path.of(value);
      if (home.isAbsolute() && home.getNameCount() > 0) {
        return home.normalize();
      }
    } catch (InvalidPathException e) {
      // Falls through to the one message for every unusable home.
    }
    throw EngramException.failed(
        "home.unusable",
        "The home folder \"" + value + "\" cannot be used.",
        "Set HOME to an absolute path of a folder of yours.");
  }

  /** {@return the folder of the user's Engram files: {@code ENGRAM_CONFIG_DIR}, else ~/.engram} */
  public Path configDir() {
    Optional<String> named = variable("ENGRAM_CONFIG_DIR");
    return named.isPresent() ? absolute(named.get()) : home().resolve(".engram");
  }

  /**
   * {@return the jar that this program was started from; empty when it was not started from one}
   */
  public Optional<Path> program() {
    String classPath = System.getProperty("java.class.path", "");
    boolean oneJar = classPath.endsWith(".jar") && !classPath.contains(File.pathSeparator);
    return oneJar && distribution.isPresent() ? Optional.of(Path.of(classPath)) : Optional.empty();
  }

  /**
   * {@return the folder of what can be made again: {@code XDG_CACHE_HOME/engram}, else
   * ~/.cache/engram; empty when there is no such place}
   */
  public Optional<Path> cacheDir() {
    try {
      String named = variables.getOrDefault("XDG_CACHE_HOME", "");
      Path cache = named.startsWith("/") ? Path.of(named) : home().resolve(".cache");
      return Optional.of(cache.normalize().resolve("engram"));
    } catch (InvalidPathException | EngramException e) {
      return Optional.empty();
    }
  }

  /**
   * {@return a path named by a user, made absolute against the working folder; {@code ~/} is home}
   *
   * @param text as typed
   * @throws EngramException when it is no path
   */
  public Path absolute(String text) {
    try {
      if (text.equals("~") || text.startsWith("~/")) {
        return home().resolve(text.substring(Math.min(2, text.length()))).normalize();
      }
      return cwd.resolve(text).normalize();
    } catch (InvalidPathException e) {
      throw EngramException.failed("path.invalid", "\"" + text + "\" is not a path.", "");
    }
  }
}
