package dev.engram.runtime.tools;

import dev.engram.runtime.hook.PromptContext;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.search.LoadRequest;
import dev.engram.runtime.search.Loaded;
import java.util.Optional;

/** Gives hooks what {@code engram_load} would give for the same task. */
public final class MemoryPromptContext implements PromptContext {
  private final Services services;

  /** Loads with these. */
  public MemoryPromptContext(Services services) {
    this.services = services;
  }

  @Override
  public Optional<String> contextFor(Workspace workspace, String prompt) {
    LoadRequest request =
        prompt.isBlank()
            ? LoadRequest.forStart(
                services.environment().variable("ENGRAM_SESSION_OBJECTIVE").orElse(""))
            : LoadRequest.forQuery(prompt);
    Loaded loaded = services.loader().load(services.contexts().of(workspace), request);
    return loaded.selected().isEmpty() ? Optional.empty() : Optional.of(loaded.text());
  }
}
