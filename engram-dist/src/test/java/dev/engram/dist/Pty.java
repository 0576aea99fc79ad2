package dev.engram.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program at a terminal, and somebody who reads and types there. The terminal is made by {@code
 * script} of util-linux.
 */
final class Pty implements AutoCloseable {
  private static final Path SCRIPT = Path.of("/usr/bin/script");
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final OutputStream keys;
  private final StringBuilder screen = new StringBuilder();
  private final Thread reader;

  private Pty(Process process) {
    this.process = process;
    keys = process.getOutputStream();
    reader = new Thread(this::read, "screen");
    reader.setDaemon(true);
    reader.start();
  }

  /** {@return whether this machine can make a terminal} */
  static boolean available() {
    return Files.isExecutable(SCRIPT);
  }

  /** Starts a shell command in a workshop's project, at a terminal. */
  static Pty start(Workshop workshop, String command) throws IOException {
    return new Pty(
        workshop
            .builder(List.of(SCRIPT.toString(), "-qec", command, "/dev/null"))
            .redirectErrorStream(true)
            .start());
  }

  private void read() {
    try (InputStream in = process.getInputStream()) {
      byte[] bytes = new byte[4096];
      for (int n = in.read(bytes); n >= 0; n = in.read(bytes)) {
        synchronized (screen) {
          screen.append(new String(bytes, 0, n, StandardCharsets.UTF_8));
          screen.notifyAll();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits until a text stands on the screen. */
  void await(String text) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    synchronized (screen) {
      while (screen.indexOf(text) < 0) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          throw new AssertionError("\"" + text + "\" is not on the screen:\n" + screen);
        }
        screen.wait(left);
      }
    }
  }

  /** Types a line. */
  void type(String line) throws IOException {
    keys.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    keys.flush();
  }

  /** {@return the exit code and the whole screen, once the program has ended} */
  Ended end() throws InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("still running:\n" + screen);
    }
    reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    synchronized (screen) {
      return new Ended(process.exitValue(), screen.toString(), "");
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
