package dev.engram.runtime.search;

import dev.engram.api.Embedder;
import dev.engram.api.Scope;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.memory.MemoryRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** A memory root on disk whose files are an hour old, so that nothing about them is racy. */
public final class TestRoot {
  /** When the tests play. */
  public static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

  private static final Instant WRITTEN = NOW.minusSeconds(3600);

  private final MemoryRoot root;
  private final Optional<Embedder> quick;
  private final Optional<Embedder> model;

  private TestRoot(MemoryRoot root) {
    this(root, Optional.empty(), Optional.empty());
  }

  private TestRoot(MemoryRoot root, Optional<Embedder> quick, Optional<Embedder> model) {
    this.root = root;
    this.quick = quick;
    this.model = model;
  }

  /** {@return the same root, read by an installation with one more embedder} */
  public TestRoot with(Embedder installed) {
    return installed.isQuick()
        ? new TestRoot(root, Optional.of(installed), model)
        : new TestRoot(root, quick, Optional.of(installed));
  }

  /** {@return a root of the project in a folder} */
  public static TestRoot workspace(Path folder) {
    return new TestRoot(new MemoryRoot(Scope.WORKSPACE, folder.resolve("ws/.agents/.engram")));
  }

  /** {@return a root of the user in a folder} */
  public static TestRoot global(Path folder) {
    return new TestRoot(new MemoryRoot(Scope.GLOBAL, folder.resolve("global")));
  }

  /** {@return the root} */
  public MemoryRoot root() {
    return root;
  }

  /** {@return this root alone, with default settings} */
  public ReadContext context() {
    return context(ReadSettings.DEFAULTS);
  }

  /** {@return this root alone} */
  public ReadContext context(ReadSettings settings) {
    return new ReadContext(List.of(root), settings);
  }

  /** Writes a knowledge memory with an id, a title and one bullet. */
  public TestRoot memory(String id, String title, String text) {
    return memory(id, title, text, "");
  }

  /** Writes a knowledge memory with more front matter, each line ended by a line feed. */
  public TestRoot memory(String id, String title, String text, String frontMatter) {
    return file(
        "knowledge/" + id + ".md",
        "---\nid: "
            + id
            + "\ntype: knowledge\nupdated: 2026-05-01\n"
            + frontMatter
            + "---\n\n# "
            + title
            + "\n\n## Content\n\n- "
            + text
            + "\n");
  }

  /** Writes any file of the root. */
  public TestRoot file(String path, String content) {
    return file(path, content, WRITTEN);
  }

  /** Writes any file of the root with a time of its own. */
  public TestRoot file(String path, String content, Instant modified) {
    try {
      Path file = root.folder().resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
      Files.setLastModifiedTime(file, FileTime.from(modified));
      return this;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Deletes a file of the root. */
  public TestRoot delete(String path) {
    try {
      Files.delete(root.folder().resolve(path));
      return this;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** {@return a new library, as another process would have it} */
  public Library library() {
    return library(NOW);
  }

  /** {@return a new library at some time} */
  public Library library(Instant now) {
    FileWriter writer = new FileWriter();
    Path config = root.folder().resolveSibling("config");
    return new Library(
        writer,
        new Usage(writer, config),
        Clock.fixed(now, ZoneOffset.UTC),
        () -> quick,
        () -> model);
  }

  /** {@return the ids that a fresh library finds, best first} */
  public List<String> search(String query) {
    return search(library(), query);
  }

  /** {@return the ids that a library finds, best first} */
  public List<String> search(Library library, String query) {
    return library.ask(
        context(), shelf -> shelf.search(query, 50).stream().map(hit -> hit.entry().id()).toList());
  }

  /** {@return where the index stands} */
  public Path index() {
    return root.folder().resolve(".index/search.idx");
  }
}
