package dev.engram.runtime.search;

import dev.engram.api.Scope;
import dev.engram.runtime.problem.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Opens single memories for a person who looks through them; none of it counts as used. */
public final class Opener {
  private final Library library;
  private final Gatekeeper gatekeeper;

  /**
   * Opens memories of a library.
   *
   * @param gate what every body passes
   */
  public Opener(Library library, BodyGate gate) {
    this.library = library;
    this.gatekeeper = new Gatekeeper(gate);
  }

  /**
   * One memory.
   *
   * @param hit where it is, and whether it would be hidden
   * @param text what may be shown of it; empty when it is left out
   * @param diagnostics what was left out and why
   */
  public record Opened(Hit hit, Optional<BodyGate.Text> text, List<Diagnostic> diagnostics) {
    /** Copies the diagnostics. */
    public Opened {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * {@return the memory of that id, hidden ones too; empty when there is none}
   *
   * @param scope where to look; empty for the one that stands before the other
   */
  public Optional<Opened> open(ReadContext context, String id, Optional<Scope> scope) {
    return library.ask(
        context,
        shelf -> {
          Optional<Hit> found =
              scope.isEmpty()
                  ? shelf.byId(id)
                  : shelf.all().stream()
                      .filter(hit -> hit.entry().id().equals(id))
                      .filter(hit -> hit.entry().root().scope() == scope.get())
                      .findFirst();
          return found.map(this::open);
        });
  }

  private Opened open(Hit hit) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    Optional<ShownMemory> shown = gatekeeper.open(hit, "", diagnostics);
    return new Opened(hit, shown.map(ShownMemory::text), diagnostics);
  }
}
