package dev.engram.runtime.link;

import dev.engram.runtime.env.Environment;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * How this Engram was installed; requirement [REG-2].
 *
 * @param form how
 * @param version of the release; empty when run from class folders
 * @param folder of the distribution; empty when run from class folders
 */
public record Installation(Form form, String version, Optional<Path> folder) {
  /** How Engram came to this machine. */
  public enum Form {
    /** As the npm package. */
    NPM,
    /** Unpacked from an archive. */
    ARCHIVE,
    /** Built from its sources. */
    SOURCE
  }

  /** {@return what {@code lib/distribution.properties} says} */
  public static Installation of(Environment environment) {
    Properties properties = new Properties();
    Optional<Path> folder = environment.distribution();
    if (folder.isPresent()) {
      Path file = folder.get().resolve("lib").resolve("distribution.properties");
      try (Reader reader = Files.newBufferedReader(file)) {
        properties.load(reader);
      } catch (IOException | IllegalArgumentException e) {
        // Without the file the launcher's path is still right.
      }
    }
    return new Installation(
        form(properties.getProperty("form", "")), properties.getProperty("version", ""), folder);
  }

  private static Form form(String name) {
    try {
      return Form.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      return Form.SOURCE;
    }
  }

  /** {@return the absolute path of a launcher of this distribution} */
  public Optional<Path> launcher(String name) {
    String file = File.separatorChar == '\\' ? name + ".cmd" : name;
    return folder.map(path -> path.resolve("bin").resolve(file)).filter(Files::isRegularFile);
  }
}
