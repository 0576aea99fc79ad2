package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.config.SettingsLoader;
import dev.engram.runtime.edit.FileLocks;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Rehash;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.Library;
import dev.engram.runtime.search.Usage;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A project folder with everything that approving needs; each instance is like a process of its
 * own.
 */
final class Project {
  private final Path base;
  final Path folder;
  final Workspace workspace;
  final Environment environment;
  final FileWriter writer = new FileWriter();
  final Proposer proposer;
  final Committer committer;
  final WriteUndo undo;
  final Importer importer;
  private final MovableClock clock;

  private static final class MovableClock extends Clock {
    private Instant now = Instant.parse("2026-12-01T10:00:00Z");

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  Project(Path base, String name) {
    this(base, name, new MovableClock());
  }

  private Project(Path base, String name, MovableClock clock) {
    this.clock = clock;
    this.base = base;
    this.folder = base.resolve(name);
    try {
      Files.createDirectories(folder);
      Files.createDirectories(base.resolve("home"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.workspace = new Workspace(Optional.of(folder), "test");
    this.environment =
        new Environment(
            Map.of(
                "HOME",
                base.resolve("home").toString(),
                "ENGRAM_GLOBAL_DIR",
                base.resolve("global").toString(),
                "ENGRAM_AUTHOR_NAME",
                "Dana Dev",
                "ENGRAM_AUTHOR_EMAIL",
                "dana@example.com"),
            folder,
            "",
            Optional.empty(),
            clock,
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    FileLocks locks = new FileLocks();
    RootWriter rootWriter = new RootWriter(writer, locks);
    ApprovalKey key = new ApprovalKey(environment, writer, locks);
    ExistingMemories memories =
        new IndexedMemories(
            new Library(
                writer,
                new Usage(writer, environment.configDir()),
                clock,
                Optional::empty,
                Optional::empty));
    TextScreen screen = new SafetyScreen();
    proposer =
        new Proposer(
            environment, new AuthorSource(environment), memories, screen, rootWriter, writer, key);
    committer = new Committer(environment, memories, rootWriter, writer, key);
    importer = new Importer(environment, new AuthorSource(environment), memories, screen);
    undo = new WriteUndo(environment, rootWriter, writer, key);
  }

  /** {@return another process on the same folder, at the same time} */
  Project again() {
    return new Project(base, base.relativize(folder).toString(), clock);
  }

  void pass(Duration time) {
    clock.now = clock.now.plus(time);
  }

  Path root() {
    return folder.resolve(".agents").resolve(".engram");
  }

  Settings settings() {
    return new SettingsLoader(environment).load(workspace.root());
  }

  Proposer.Made propose(String text) {
    return propose(text, Optional.empty());
  }

  Proposer.Made propose(String text, Optional<dev.engram.runtime.config.SaveScope> scope) {
    return proposer.propose(
        workspace,
        settings(),
        new ProposalRequest(
            text, Optional.empty(), Optional.empty(), scope, Optional.empty(), "session", 0));
  }

  CommitResult commit(String token, String approve) {
    return committer.commit(
        workspace,
        settings(),
        token,
        Approve.of(approve),
        new Committer.Gate("token", "Dana Dev", true, false));
  }

  CommitResult save(String text) {
    return commit(propose(text).token(), "all");
  }

  String read(String path) {
    try {
      return Files.readString(root().resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A person accepts a file as they edited it. */
  void accept(String path) {
    try {
      Rehash.Result unused =
          new Rehash(new RootWriter(writer, new FileLocks()))
              .run(
                  new MemoryRoot(Scope.WORKSPACE, root()),
                  List.of(path),
                  false,
                  new MemoryCare.Person("Dana Dev", clock.instant(), "terminal", true));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(String path, String text) {
    try {
      Files.createDirectories(root().resolve(path).resolveSibling("."));
      Files.writeString(root().resolve(path), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@return the memory files, relative to the root} */
  List<String> memories() {
    if (!Files.exists(root())) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root())) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .map(file -> root().relativize(file).toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
