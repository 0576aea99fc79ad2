package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The archive of loaded classes with which Java starts at once, kept in the user's cache folder.
 * Commands that set things up have it made; servers and hooks only use it. Best effort, without a
 * word: everything works without it, later.
 */
final class ClassArchive {
  private static final File NOTHING = new File("/dev/null");

  private static final long PATIENCE_SECONDS = 30;

  private final Optional<Process> process;

  private ClassArchive(Optional<Process> process) {
    this.process = process;
  }

  /**
   * {@return the making, which goes on beside the command; nothing is made where the one that is
   * there will do}
   */
  static ClassArchive make(Environment environment) {
    return new ClassArchive(start(environment));
  }

  /** Waits for the end, so that nothing goes on once the command has ended. */
  void await(Console console) {
    boolean unused = console.during("Making Java ready to start at once", this::ended);
  }

  private boolean ended() {
    try {
      return process.isEmpty() || process.get().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Optional<Process> start(Environment environment) {
    Path distribution = environment.distribution().orElse(Path.of(""));
    Path script = distribution.resolve("lib").resolve("archive.sh");
    if (!distribution.isAbsolute() || !Files.isRegularFile(script) || !NOTHING.exists()) {
      return Optional.empty();
    }
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", script.toString())
            .directory(distribution.toFile())
            .redirectInput(Redirect.from(NOTHING))
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD);
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    try {
      return Optional.of(builder.start());
    } catch (IOException e) {
      // No shell: the launchers need one, so Engram was started in another way.
      return Optional.empty();
    }
  }
}
