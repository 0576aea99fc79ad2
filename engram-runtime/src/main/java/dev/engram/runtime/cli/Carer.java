package dev.engram.runtime.cli;

import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.HiddenCharacters;
import dev.engram.runtime.tools.Services;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds the memory that a person means, and asks before anything happens to it. */
final class Carer {
  private final Services services;
  private final Terminal terminal;
  private final Console console;
  private final Supplier<Workspace> workspace;

  Carer(Services services, Terminal terminal, Console console, Supplier<Workspace> workspace) {
    this.services = services;
    this.terminal = terminal;
    this.console = console;
    this.workspace = workspace;
  }

  MemoryCare care() {
    return new MemoryCare(services.rootWriter());
  }

  Roots roots() {
    Workspace here = workspace.get();
    return Roots.of(here, services.settings(here));
  }

  /** {@return the memory of that id, the workspace's before the global one} */
  StoredMemory memory(String id) {
    for (MemoryRoot root : roots().all()) {
      Optional<StoredMemory> found = services.memories().byId(root, id);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw unknown(id);
  }

  /** {@return the memory of that id in the archive} */
  StoredMemory archived(String id) {
    for (MemoryRoot root : roots().all()) {
      Optional<StoredMemory> found = MemoryCare.archived(root, id);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw unknown(id);
  }

  private static EngramException unknown(String id) {
    return EngramException.failed(
        "memory.unknown",
        "There is no memory " + id + " here.",
        "engram list shows the memories with their ids.");
  }

  /**
   * {@return who does it, once the person has agreed}
   *
   * @param memory shown first
   * @param question without the answers
   * @param force whether nobody is asked, where the gate allows it
   */
  MemoryCare.Person agreed(StoredMemory memory, String question, boolean force) {
    boolean unused = asked(memory.memory().text(), question, force);
    return person();
  }

  /**
   * {@return whether the person was asked, and agreed; false where nobody had to be}
   *
   * @param text shown first
   * @param question without the answers
   * @param force whether nobody is asked, where the gate allows it
   */
  boolean asked(String text, String question, boolean force) {
    Settings settings = services.settings(workspace.get());
    boolean unasked = force && (settings.approval() == ApprovalGate.TOKEN || terminal.present());
    if (!unasked) {
      ask(text, question);
    }
    return !unasked;
  }

  /** {@return who sits here} */
  MemoryCare.Person person() {
    Workspace here = workspace.get();
    return new MemoryCare.Person(
        services.authors().author(here, services.settings(here)).name(),
        services.environment().clock().instant());
  }

  private void ask(String text, String question) {
    if (terminal.present()) {
      console.show(HiddenCharacters.visible(text));
      console.prompt(question + " y = yes, anything else = no: ");
      String answer = terminal.answer().map(String::strip).orElse("");
      if (List.of("y", "yes").contains(answer.toLowerCase(Locale.ROOT))) {
        return;
      }
    }
    throw new EngramException(
        "approval.terminal",
        terminal.present() ? "Nothing was done." : "A person decides this at a terminal.",
        terminal.present() ? "" : "Run it in a terminal, or with --force.",
        ExitCode.NEEDS_APPROVAL);
  }
}
