package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Path;

/** The editor of the person at the terminal. */
final class Editor {
  private final Environment environment;

  Editor(Environment environment) {
    this.environment = environment;
  }

  /** Opens a file and waits until the person is done. */
  void open(Path file) throws IOException, InterruptedException {
    String editor =
        environment.variable("VISUAL").or(() -> environment.variable("EDITOR")).orElse("vi");
    // As Git does it: the variable may hold options, and a shell takes it apart.
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", editor + " \"$1\"", "engram", file.toString());
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    int exit = builder.inheritIO().start().waitFor();
    if (exit != 0) {
      throw EngramException.failed(
          "edit.editor",
          "The editor \"" + editor + "\" ended with " + exit + ".",
          "Set EDITOR to one that works; nothing was accepted.");
    }
  }
}
