package dev.engram.runtime.mcp;

import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.tools.Services;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A project in a temporary folder with the real tools. */
final class RealProject {
  private final Path base;
  private final Path folder;
  private final Environment environment;

  RealProject(Path base) throws IOException {
    this.base = base;
    folder = Files.createDirectories(base.resolve("project"));
    Path home = Files.createDirectories(base.resolve("home"));
    environment =
        new Environment(
            Map.of(
                "HOME",
                home.toString(),
                "USER",
                "dana",
                "PATH",
                "",
                "ENGRAM_GLOBAL_DIR",
                globalRoot().toString()),
            folder,
            "",
            Optional.empty(),
            Clock.systemUTC(),
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
  }

  McpServer.Services services() {
    Services services = new Services(environment);
    WorkspaceSource here =
        new WorkspaceSource() {
          @Override
          public boolean wantsClientRoot() {
            return false;
          }

          @Override
          public Workspace locate(Optional<Path> clientRoot) {
            return new Workspace(Optional.of(folder), "test");
          }
        };
    return new McpServer.Services(services.tools(), services.resources(), here);
  }

  void configure(String json) throws IOException {
    Path root = Files.createDirectories(root());
    Files.writeString(root.resolve("engram.config.json"), json);
  }

  Path globalRoot() {
    return base.resolve("global");
  }

  Path root() {
    return folder.resolve(".agents/.engram");
  }

  /** {@return the memory files, relative to the root, sorted} */
  List<String> memories() throws IOException {
    if (!Files.isDirectory(root())) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root())) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .map(file -> root().relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  String read(String path) throws IOException {
    return Files.readString(root().resolve(path));
  }
}
