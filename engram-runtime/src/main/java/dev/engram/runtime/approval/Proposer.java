package dev.engram.runtime.approval;

import dev.engram.runtime.config.Settings;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.env.Environment;
import dev.engram.runtime.memory.MemoryDraft;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.RootWriter;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.Diagnostic;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.HiddenCharacters;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes proposals: reads and screens the candidates, judges them, and keeps their exact texts until
 * a person has decided. Writes no memory. Safe with several threads and processes.
 */
public final class Proposer {
  private static final Duration LIFETIME = Duration.ofMinutes(30);
  private static final int MAX_NAME = 200;

  private final Environment environment;
  private final ExistingMemories memories;
  private final Comparison comparison = new Comparison();
  private final TextScreen screen;
  private final AuthorSource authors;
  private final RootWriter rootWriter;
  private final PendingStore pending;
  private final Recovery recovery;

  /** Proposes with these. */
  public Proposer(
      Environment environment,
      AuthorSource authors,
      ExistingMemories memories,
      TextScreen screen,
      RootWriter rootWriter,
      FileWriter writer,
      ApprovalKey key) {
    this.environment = environment;
    this.memories = memories;
    this.screen = screen;
    this.authors = authors;
    this.rootWriter = rootWriter;
    this.pending = new PendingStore(key, writer);
    this.recovery = new Recovery(pending, rootWriter);
  }

  /**
   * A proposal that was made.
   *
   * @param token to commit it with; kept nowhere else
   * @param proposal what waits
   * @param diagnostics what was redacted or held back
   */
  public record Made(String token, Proposal proposal, List<Diagnostic> diagnostics) {
    /** Copies the diagnostics. */
    public Made {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * A proposal that is not stored yet: nobody can commit it.
   *
   * @param items numbered from 1
   * @param source how it came to be
   * @param diagnostics what was redacted or held back
   */
  public record Draft(List<ProposedItem> items, String source, List<Diagnostic> diagnostics) {
    /** Copies the lists. */
    public Draft {
      items = List.copyOf(items);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** {@return the proposal, drafted and stored} */
  public Made propose(Workspace workspace, Settings settings, ProposalRequest request) {
    return store(workspace, settings, draft(workspace, settings, request));
  }

  /**
   * {@return the proposal of a working note, stored}
   *
   * @throws EngramException when the note is long, is several, or a line of it reads like an
   *     instruction to a model
   */
  public Made proposeNote(Workspace workspace, Settings settings, NoteRequest note) {
    Roots roots = Roots.of(workspace, settings);
    List<Diagnostic> diagnostics = new ArrayList<>();
    Candidate candidate = NoteScreen.screened(screen, note, diagnostics);
    LocalDate today = LocalDate.ofInstant(now(), environment.clock().getZone());
    Drafter drafter =
        new Drafter(
            new Judge(memories, comparison),
            memories,
            roots,
            settings,
            note.asProposal(),
            authors.author(workspace, settings),
            today.toString());
    drafter.addNote(
        candidate,
        new MemoryDraft.Note(
            note.objective(), today.plusDays(settings.load().workingTtlDays()).toString()));
    return store(workspace, settings, new Draft(drafter.items(), NoteRequest.SOURCE, diagnostics));
  }

  /**
   * {@return the draft; nothing is written}
   *
   * @param workspace where
   * @param settings of that workspace
   * @param request what
   * @throws EngramException when there is nothing to save, or the scope has no root
   */
  public Draft draft(Workspace workspace, Settings settings, ProposalRequest request) {
    Roots roots = Roots.of(workspace, settings);
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<Candidate> candidates =
        screened(
            new CandidateParser().parse(request.text(), request.type(), request.title()),
            diagnostics);
    refuseUnsafeNames(request, candidates);
    Instant now = now();
    Drafter drafter =
        new Drafter(
            new Judge(memories, comparison),
            memories,
            roots,
            settings,
            request,
            authors.author(workspace, settings),
            LocalDate.ofInstant(now, environment.clock().getZone()).toString());
    candidates.forEach(candidate -> drafter.add(candidate.withRole(request.role())));
    return new Draft(drafter.items(), request.source(), diagnostics);
  }

  /**
   * {@return the proposal of a draft, stored so that it can be committed}
   *
   * @throws EngramException when the root cannot be written
   */
  public Made store(Workspace workspace, Settings settings, Draft draft) {
    Roots roots = Roots.of(workspace, settings);
    Instant now = now();
    MemoryRoot home = home(roots);
    String bound = home.folder().toString();
    String token = Token.make(bound);
    Proposal proposal =
        new Proposal(
            Token.hash(token),
            bound,
            now,
            now.plus(LIFETIME),
            draft.source(),
            Proposal.State.OPEN,
            Proposal.Approved.NOTHING,
            draft.items());
    store(home, roots, proposal, now);
    return new Made(token, proposal, draft.diagnostics());
  }

  /** {@return what would be redacted or held back of a request; nothing is proposed} */
  public List<Diagnostic> heldBack(ProposalRequest request) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (Candidate candidate :
        new CandidateParser().parse(request.text(), request.type(), request.title())) {
      Optional<Candidate> unused = screened(candidate, diagnostics);
    }
    return diagnostics;
  }

  private Instant now() {
    return environment.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  /** {@return how many proposals wait for a person; 0 where there is nothing to read} */
  public int waiting(Workspace workspace, Settings settings) {
    Roots roots = Roots.of(workspace, settings);
    try {
      return roots.all().isEmpty() ? 0 : pending.open(home(roots), environment.clock().instant());
    } catch (IOException | EngramException e) {
      return 0;
    }
  }

  private void store(MemoryRoot home, Roots roots, Proposal proposal, Instant now) {
    try {
      rootWriter.locked(
          home,
          () -> {
            recovery.run(home, roots, now);
            pending.write(home, PendingStore.with(pending.read(home), pending.seal(proposal)), now);
            return proposal;
          });
    } catch (IOException e) {
      throw unwritable(home, String.valueOf(e.getMessage()));
    }
  }

  /** {@return the root that keeps the pending proposals: the workspace's, else the global one} */
  static MemoryRoot home(Roots roots) {
    return roots
        .workspace()
        .or(roots::global)
        .orElseThrow(
            () ->
                EngramException.failed(
                    "workspace.none",
                    "There is no workspace to save to.",
                    "Run in a project folder, or name one with --workspace."));
  }

  static EngramException unwritable(MemoryRoot root, String problem) {
    return EngramException.failed(
        "root.unwritable",
        "The memory root "
            + root.folder()
            + " cannot be written: "
            + problem.replaceFirst("\\.$", "")
            + ".",
        "Nothing was saved; mend that and try again.");
  }

  private List<Candidate> screened(List<Candidate> candidates, List<Diagnostic> diagnostics) {
    List<Candidate> clean = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Optional<Candidate> left = screened(candidate, diagnostics);
      left.ifPresent(clean::add);
    }
    if (clean.isEmpty()) {
      throw new EngramException(
          "safety.nothing_left",
          "Nothing is left to save: "
              + diagnostics.stream().map(Diagnostic::message).findFirst().orElse(""),
          "Say it without the part that was held back.",
          ExitCode.REFUSED);
    }
    return clean;
  }

  /** Ids and roles are stored as they are: what would have to be taken out of one is refused. */
  private void refuseUnsafeNames(ProposalRequest request, List<Candidate> candidates) {
    List<String> names = new ArrayList<>();
    request.role().ifPresent(names::add);
    candidates.forEach(candidate -> names.addAll(candidate.dependsOn()));
    for (String name : names) {
      List<Diagnostic> found = screen.screen(name).diagnostics();
      if (name.length() > MAX_NAME || HiddenCharacters.isIn(name) || name.indexOf('\n') >= 0) {
        throw new EngramException(
            "candidate.name",
            "A role or an id in DEPENDS_ON is too long or holds hidden characters.",
            "Use a short plain name.",
            ExitCode.USAGE);
      }
      if (!found.isEmpty()) {
        throw new EngramException(
            found.get(0).id(),
            "A role or an id in DEPENDS_ON cannot be stored: " + found.get(0).message(),
            "Use a short plain name.",
            ExitCode.REFUSED);
      }
    }
  }

  private Optional<Candidate> screened(Candidate candidate, List<Diagnostic> diagnostics) {
    TextScreen.Screened text = screen.screen(candidate.text());
    TextScreen.Screened title = screen.screen(candidate.title());
    TextScreen.Screened context = screen.screen(candidate.context());
    diagnostics.addAll(text.diagnostics());
    if (title.diagnostics().size() > 0 && text.diagnostics().isEmpty()) {
      diagnostics.addAll(title.diagnostics());
    }
    diagnostics.addAll(context.diagnostics());
    if (text.text().isBlank()) {
      return Optional.empty();
    }
    String newTitle =
        title.text().isBlank()
            ? text.text().strip().lines().findFirst().orElse("").strip()
            : title.text();
    return Optional.of(candidate.withTexts(newTitle, text.text(), context.text()));
  }
}
