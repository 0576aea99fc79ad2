package dev.engram.runtime.env;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The terminal that a person sits at, if there is one. Text may come from a pipe; answers to an
 * approval come from here only, requirement [CLI-1].
 *
 * @param stdin whether standard input is a terminal
 * @param stdout whether standard output is one
 * @param stderr whether standard error is one
 * @param device where answers are read, such as {@code /dev/tty}
 */
public record Terminal(boolean stdin, boolean stdout, boolean stderr, Path device) {
  /** {@return the terminal of this process, as the launcher found it} */
  public static Terminal system() {
    String found = System.getProperty("engram.terminal", "");
    return new Terminal(
        found.contains("in"), found.contains("out"), found.contains("err"), Path.of("/dev/tty"));
  }

  /** {@return no terminal at all} */
  public static Terminal none() {
    return new Terminal(false, false, false, Path.of("/dev/tty"));
  }

  /**
   * {@return whether somebody can be asked: who sees standard output and can answer at the device}
   */
  public boolean present() {
    return stdout && Files.isReadable(device);
  }

  /** {@return one line typed at the terminal; empty at its end, or when it cannot be read} */
  public Optional<String> answer() {
    try (BufferedReader reader = Files.newBufferedReader(device, StandardCharsets.UTF_8)) {
      return Optional.ofNullable(reader.readLine());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
