package dev.engram.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A home and a project of their own, and the packaged programs run in them. Programs see the
 * variables set here and no others.
 */
final class Workshop {
  private static final long PATIENCE_SECONDS = 120;

  private final Path folder;
  private final Distribution distribution;
  private final Map<String, String> variables = new HashMap<>();
  private final Path home;
  private final Path project;

  Workshop(Path folder) throws IOException {
    this(folder, Distribution.packaged());
  }

  Workshop(Path folder, Distribution distribution) throws IOException {
    this.folder = folder.toRealPath();
    this.distribution = distribution;
    home = Files.createDirectories(this.folder.resolve("home"));
    project = Files.createDirectories(this.folder.resolve("project"));
    Files.createDirectories(project.resolve(".git"));
    with("HOME", home.toString());
    with("PATH", System.getenv("PATH"));
    with("JAVA_HOME", System.getProperty("java.home"));
    with("LANG", "C.UTF-8");
    with("GIT_CONFIG_NOSYSTEM", "1");
    with("USER", "tester");
    // Shared: the archive of classes that setting up makes would cost each test seconds.
    with("XDG_CACHE_HOME", Distribution.packaged().folder().resolveSibling("cache").toString());
  }

  /** Sets a variable for the programs started from now on. */
  Workshop with(String name, String value) {
    variables.put(name, value);
    return this;
  }

  Workshop without(String name) {
    variables.remove(name);
    return this;
  }

  Map<String, String> variables() {
    return Map.copyOf(variables);
  }

  Path home() {
    return home;
  }

  Path project() {
    return project;
  }

  /** {@return the project's memory root} */
  Path root() {
    return project.resolve(".agents/.engram");
  }

  /** Writes a file of the project; missing folders are made. */
  void write(String path, String text) throws IOException {
    Path file = project.resolve(path);
    Files.createDirectories(file.resolveSibling("x").getParent());
    Files.writeString(file, text);
  }

  /** Writes a memory by hand, as an editor or Git brings it in. */
  void memory(String path, String frontMatter, String title, String body) throws IOException {
    write(
        ".agents/.engram/" + path,
        "---\n" + frontMatter + "---\n\n# " + title + "\n\n## Content\n\n" + body + "\n");
  }

  /**
   * {@return the files of a memory folder such as {@code knowledge}, in order; empty when absent}
   */
  List<Path> memories(String type) throws IOException {
    Path place = root().resolve(type);
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  /**
   * {@return every file and folder of the home and the project with its text, but Engram's own
   * folders}
   */
  Map<String, String> tree() throws IOException {
    Map<String, String> tree = new TreeMap<>();
    for (Path top : List.of(home, project)) {
      try (Stream<Path> walk = Files.walk(top)) {
        for (Path file : walk.filter(path -> !path.toString().contains("/.engram")).toList()) {
          tree.put(
              folder.relativize(file).toString(),
              Files.isDirectory(file) ? "folder" : Files.readString(file));
        }
      }
    }
    return tree;
  }

  /** Runs {@code engram} in the project, with an empty standard input. */
  Ended engram(String... arguments) throws IOException, InterruptedException {
    return run(words(distribution.engram(), arguments));
  }

  /** Runs {@code engram} in the project, with a text on its standard input. */
  Ended engramReading(String input, String... arguments) throws IOException, InterruptedException {
    return run(words(distribution.engram(), arguments), input);
  }

  /** Runs any program in the project, with an empty standard input. */
  Ended run(List<String> command) throws IOException, InterruptedException {
    return run(command, "");
  }

  Ended run(List<String> command, String input) throws IOException, InterruptedException {
    Path in = Files.writeString(Files.createTempFile(folder, "in", ""), input);
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    Process process =
        builder(command)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return ended(process, command, out, err);
  }

  private static Ended ended(Process process, List<String> command, Path out, Path err)
      throws IOException, InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError(command + " does not end");
    }
    return new Ended(process.exitValue(), text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  /** {@return a process yet to be started in the project, with these variables} */
  ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    builder.environment().clear();
    builder.environment().putAll(variables);
    return builder;
  }

  /** Starts {@code engram-mcp} in the project. */
  Session server(String... arguments) throws IOException {
    return new Session(
        builder(words(distribution.server(), arguments))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /** Starts {@code engram-mcp} and greets it as a client without dialogs does. */
  Session client(String... arguments) throws IOException {
    Session session = server(arguments);
    session.initialize("2025-11-25");
    return session;
  }

  /** Proposes and saves one memory without asking. */
  void save(String type, String title, String text) throws IOException, InterruptedException {
    Ended ended = engram("save", "--force", "--type", type, "--title", title, text);
    if (ended.exit() != 0) {
      throw new AssertionError(ended);
    }
  }

  private static List<String> words(Path program, String... arguments) {
    List<String> words = new ArrayList<>();
    words.add(program.toString());
    words.addAll(List.of(arguments));
    return words;
  }
}
