package dev.engram.runtime.cli;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the text of a save comes from: a file, the arguments, or standard input, [CLI-1]. */
final class TextSource {
  private static final int MAX_BYTES = 4 * 1024 * 1024;

  private final Environment environment;
  private final Terminal terminal;

  TextSource(Environment environment, Terminal terminal) {
    this.environment = environment;
    this.terminal = terminal;
  }

  /**
   * {@return the text}
   *
   * @param file the option {@code --file}
   * @param words the arguments; a single {@code -} is standard input
   * @throws EngramException when there is none, or it is not readable UTF-8 of a sensible size
   */
  String read(Optional<String> file, List<String> words) {
    if (file.isPresent()) {
      return readFile(environment.absolute(file.get()));
    }
    if (!words.isEmpty() && !words.equals(List.of("-"))) {
      return String.join(" ", words);
    }
    if (words.isEmpty() && terminal.stdin()) {
      throw usage(
          "There is no text.", "Give it as an argument, with --file, or on standard input.");
    }
    try {
      String text = decode(environment.in().readNBytes(MAX_BYTES + 1), "standard input");
      if (text.isBlank()) {
        throw usage(
            "There is no text.", "Give it as an argument, with --file, or on standard input.");
      }
      return text;
    } catch (IOException e) {
      throw EngramException.failed(
          "text.unreadable", "Standard input cannot be read: " + e.getMessage() + ".", "");
    }
  }

  private static String readFile(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw usage(file + " is larger than 4 MiB.", "");
      }
      return decode(Files.readAllBytes(file), file.toString());
    } catch (IOException e) {
      throw EngramException.failed("text.unreadable", file + " cannot be read.", "Check the path.");
    }
  }

  private static String decode(byte[] bytes, String name) throws IOException {
    if (bytes.length > MAX_BYTES) {
      throw usage(name + " is larger than 4 MiB.", "");
    }
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (java.nio.charset.CharacterCodingException e) {
      throw usage(name + " is not UTF-8.", "");
    }
  }

  private static EngramException usage(String message, String remedy) {
    return new EngramException("text.missing", message, remedy, ExitCode.USAGE);
  }
}
