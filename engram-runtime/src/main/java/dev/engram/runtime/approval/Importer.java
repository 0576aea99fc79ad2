package dev.engram.runtime.approval;

import dev.engram.runtime.config.SaveScope;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MarkdownFiles;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryParser;
import dev.engram.runtime.memory.MemoryText;
import dev.engram.runtime.memory.MemoryType;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Drafts proposals of Markdown that was written elsewhere. A memory keeps its id, its type and
 * every key; plain Markdown becomes a new one. Both are screened and judged as any other candidate.
 * Writes nothing.
 */
public final class Importer {
  /** The source of a proposal that was imported. */
  public static final String SOURCE = "import";

  private static final int MAX_TEXT = 20_000;
  private static final int MAX_TITLE = 200;

  private final Environment environment;
  private final AuthorSource authors;
  private final ExistingMemories memories;
  private final TextScreen screen;

  /** Imports with these. */
  public Importer(
      Environment environment, AuthorSource authors, ExistingMemories memories, TextScreen screen) {
    this.environment = environment;
    this.authors = authors;
    this.memories = memories;
    this.screen = screen;
  }

  /** What a source is: a candidate, and the memory that it was elsewhere. */
  private record Found(
      MarkdownFiles.Source source, Candidate candidate, Optional<MemoryFile> original) {}

  /**
   * {@return the draft; what is left out is among its diagnostics}
   *
   * @param read what was read
   * @param scope where to save; empty for the setting
   * @param type of plain Markdown; empty to infer it
   */
  public Proposer.Draft draft(
      Workspace workspace,
      Settings settings,
      MarkdownFiles.Read read,
      Optional<SaveScope> scope,
      Optional<MemoryType> type) {
    List<Diagnostic> diagnostics = new ArrayList<>(read.skipped());
    List<Found> found = new ArrayList<>();
    for (MarkdownFiles.Source source : read.sources()) {
      screened(source, diagnostics)
          .flatMap(text -> found(source, text, type, diagnostics))
          .ifPresent(found::add);
    }
    Set<String> coming = new HashSet<>();
    found.forEach(each -> each.original().map(MemoryFile::id).ifPresent(coming::add));
    ProposalRequest request =
        new ProposalRequest("", type, Optional.empty(), scope, Optional.empty(), SOURCE, 0);
    Drafter drafter =
        new Drafter(
            new Judge(memories, new Comparison()),
            memories,
            Roots.of(workspace, settings),
            settings,
            request,
            authors.author(workspace, settings),
            LocalDate.ofInstant(environment.clock().instant(), environment.clock().getZone())
                .toString());
    for (Found each : found) {
      try {
        List<String> notes = new ArrayList<>(List.of("from " + each.source().name()));
        if (!each.source().note().isEmpty()) {
          notes.add(each.source().note());
        }
        drafter.addImported(each.candidate(), each.original(), coming, notes);
      } catch (EngramException e) {
        diagnostics.add(MarkdownFiles.skipped(each.source().name(), phrase(e)));
      }
    }
    return new Proposer.Draft(drafter.items(), SOURCE, diagnostics);
  }

  private static String phrase(EngramException problem) {
    return problem.line().replaceFirst("\\.$", "");
  }

  /** {@return what is left of a text after the scan; empty when nothing is} */
  private Optional<String> screened(MarkdownFiles.Source source, List<Diagnostic> diagnostics) {
    TextScreen.Screened screened = screen.screen(source.text());
    for (Diagnostic each : screened.diagnostics()) {
      diagnostics.add(
          Diagnostic.warning(each.id(), source.name() + ": " + each.message(), each.remedy()));
    }
    if (screened.text().isBlank()) {
      diagnostics.add(MarkdownFiles.skipped(source.name(), "no text is left of it"));
      return Optional.empty();
    }
    return Optional.of(screened.text());
  }

  private static Optional<Found> found(
      MarkdownFiles.Source source,
      String text,
      Optional<MemoryType> type,
      List<Diagnostic> diagnostics) {
    ReadOutcome outcome =
        new MemoryParser().parse(source.path(), text.getBytes(StandardCharsets.UTF_8));
    Optional<MemoryFile> original = Optional.empty();
    if (outcome instanceof ReadOutcome.Invalid invalid) {
      String line = invalid.line() > 0 ? "line " + invalid.line() + ": " : "";
      diagnostics.add(MarkdownFiles.skipped(source.name(), line + invalid.reason()));
      return Optional.empty();
    } else if (outcome instanceof ReadOutcome.Parsed parsed) {
      original = Optional.of(parsed.memory());
    }
    if (original.filter(memory -> memory.tier().equals(MemoryFolder.WORKING)).isPresent()) {
      diagnostics.add(MarkdownFiles.skipped(source.name(), "it is a working note"));
      return Optional.empty();
    }
    Candidate candidate =
        original.map(Importer::candidate).orElseGet(() -> plain(source.path(), text, type));
    String problem = problem(candidate);
    if (!problem.isEmpty()) {
      diagnostics.add(MarkdownFiles.skipped(source.name(), problem));
      return Optional.empty();
    }
    return Optional.of(new Found(source, candidate, original));
  }

  private static String problem(Candidate candidate) {
    if (candidate.text().isBlank()) {
      return "it has no text";
    }
    if (candidate.text().length() > MAX_TEXT) {
      return "it has more than " + MAX_TEXT + " characters; split it";
    }
    return candidate.title().length() > MAX_TITLE
        ? "its title has more than " + MAX_TITLE + " characters"
        : "";
  }

  private static Candidate candidate(MemoryFile memory) {
    String content = MemoryText.content(memory).strip();
    List<String> roles = memory.roles();
    return new Candidate(
        memory.type(),
        memory.title(),
        content.isEmpty() ? memory.body() : content,
        "",
        memory.dependsOn(),
        memory.advanced() ? "advanced" : "",
        Optional.empty(),
        List.of(),
        roles.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", roles)));
  }

  /** The first heading is the title, else the file's name. */
  private static Candidate plain(String path, String text, Optional<MemoryType> type) {
    String body = text.strip();
    String name = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.[^.]*$", "");
    String title = name.replaceAll("[-_]+", " ").strip();
    if (body.startsWith("# ")) {
      int end = body.indexOf('\n');
      title = body.substring(2, end < 0 ? body.length() : end).strip();
      body = end < 0 ? "" : body.substring(end).strip();
    }
    String said = Prose.unwrapped(body);
    return new Candidate(
        type.or(() -> ofFolder(path)).orElseGet(() -> TypeGuess.of(said)),
        title.isEmpty() ? name : title,
        said,
        "",
        List.of(),
        "",
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static Optional<MemoryType> ofFolder(String path) {
    String folder = path.contains("/") ? path.substring(0, path.indexOf('/')) : "";
    for (MemoryType type : MemoryType.values()) {
      if (type.folder().equals(folder.toLowerCase(Locale.ROOT))) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
