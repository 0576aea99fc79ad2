package dev.engram.runtime.install;

import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.link.Installation;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is installed: the files of the distribution that is running, and links to its programs.
 *
 * @param version of the release
 * @param wanted in the order of writing: the links come last, and with them the new release
 */
record Payload(String version, List<Wanted> wanted) {
  private static final List<String> FOLDERS = List.of("lib", "hosts", "bin");
  private static final List<String> PROGRAMS = List.of("engram", "engram-mcp");
  private static final Pattern VERSION = Pattern.compile("[0-9A-Za-z][0-9A-Za-z.+-]*");

  /**
   * {@return the payload}
   *
   * @throws EngramException when this is no packaged distribution
   */
  static Payload of(Installation installation, Prefix prefix) throws IOException {
    Path distribution = installation.folder().orElse(Path.of(""));
    String version = installation.version();
    if (installation.launcher("engram").isEmpty() || !VERSION.matcher(version).matches()) {
      throw EngramException.failed(
          "install.distribution",
          "This engram does not run from a packaged distribution, so there is nothing to install.",
          "Run ./engram install in a clone, or bin/engram install of an unpacked archive.");
    }
    List<Wanted> wanted = new ArrayList<>();
    for (Path file : files(distribution)) {
      wanted.add(copy(prefix, version, distribution, file));
    }
    Path bin = Snapshot.real(prefix.bin());
    Path programs = Snapshot.real(prefix.version(version)).resolve("bin");
    for (String program : PROGRAMS) {
      wanted.add(new Wanted.Link("bin/" + program, bin.relativize(programs.resolve(program))));
    }
    return new Payload(version, List.copyOf(wanted));
  }

  /** An npm package holds more, which only npm uses. */
  private static List<Path> files(Path distribution) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> list = Files.list(distribution.resolve(folder))) {
        list.filter(Files::isRegularFile).sorted().forEach(files::add);
      }
    }
    Path licence = distribution.resolve("LICENSE");
    if (Files.isRegularFile(licence)) {
      files.add(licence);
    }
    return files;
  }

  private static Wanted copy(Prefix prefix, String version, Path distribution, Path file)
      throws IOException {
    Path name = distribution.relativize(file);
    byte[] bytes = Files.readAllBytes(file);
    if (name.equals(Path.of("lib", "distribution.properties"))) {
      bytes = asArchive(bytes);
    }
    String path = prefix.relative(prefix.version(version).resolve(name));
    return new Wanted.Copy(path, bytes, Item.fileOf(bytes), Files.isExecutable(file));
  }

  /** A copy stands for itself: its hosts must not ask npm, or a clone, for it. */
  private static byte[] asArchive(byte[] properties) {
    return new String(properties, StandardCharsets.UTF_8)
        .replaceAll("(?m)^form=.*$", "form=archive")
        .getBytes(StandardCharsets.UTF_8);
  }
}
