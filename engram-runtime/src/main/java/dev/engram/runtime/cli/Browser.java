package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.hosts.Executables;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The person's browser. Best effort: an address that is printed can be opened by hand. */
final class Browser {
  private final Environment environment;

  Browser(Environment environment) {
    this.environment = environment;
  }

  /** {@return what was started to open an address; empty where there is nothing to start} */
  Optional<Process> open(URI address) {
    Optional<Path> opener = opener();
    if (opener.isEmpty()) {
      return Optional.empty();
    }
    ProcessBuilder builder = new ProcessBuilder(opener.get().toString(), address.toString());
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    builder.redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD);
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return Optional.of(process);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Optional<Path> opener() {
    if (System.getProperty("os.name", "").startsWith("Mac")) {
      return program("open");
    }
    if (environment.variable("WSL_DISTRO_NAME").isPresent()) {
      return program("wslview");
    }
    // Without a screen, xdg-open would start a browser of text in this very terminal.
    boolean screen =
        Stream.of("DISPLAY", "WAYLAND_DISPLAY")
            .anyMatch(name -> environment.variable(name).isPresent());
    return screen ? program("xdg-open") : Optional.empty();
  }

  private Optional<Path> program(String name) {
    return new Executables(environment).onPath(name);
  }
}
