package dev.engram.runtime.cli;

import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.config.ApprovalGate;
import dev.engram.runtime.config.Settings;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.FileStamp;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.Roots;
import dev.engram.runtime.memory.StoredMemory;
import dev.engram.runtime.memory.TrustRecord;
import dev.engram.runtime.memory.Workspace;
import dev.engram.runtime.problem.EngramException;
import dev.engram.runtime.problem.ExitCode;
import dev.engram.runtime.safety.HiddenCharacters;
import dev.engram.runtime.tools.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds the memory that a person means, and asks before anything happens to it. */
final class Carer {
  private static final int MAX_SIMILAR = 3;

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

  /**
   * {@return the file of a memory, one that cannot be read any more too}
   *
   * @param name an id, or a path in a root
   */
  RootedFile file(String name) {
    for (MemoryRoot root : roots().all()) {
      Optional<StoredMemory> found = services.memories().byId(root, name);
      if (found.isPresent()) {
        return new RootedFile(root, found.get().memory().path());
      }
    }
    for (MemoryRoot root : roots().all()) {
      for (FileStamp stamp : new MemoryFolder().list(root)) {
        if (stamp.path().equals(name) || stamp.path().endsWith("/" + name + ".md")) {
          return new RootedFile(root, stamp.path());
        }
      }
    }
    throw unknown(name);
  }

  /**
   * A file of a root.
   *
   * @param root where
   * @param path relative, with {@code /}
   */
  record RootedFile(MemoryRoot root, String path) {}

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

  private EngramException unknown(String id) {
    List<String> similar = new ArrayList<>();
    for (MemoryRoot root : roots().all()) {
      for (FileStamp stamp : new MemoryFolder().list(root)) {
        String name = stamp.path().substring(stamp.path().lastIndexOf('/') + 1);
        if (!id.isBlank() && name.contains(id) && similar.size() < MAX_SIMILAR) {
          similar.add(name.substring(0, name.length() - ".md".length()));
        }
      }
    }
    return EngramException.failed(
        "memory.unknown",
        "There is no memory " + id + " here.",
        similar.isEmpty()
            ? "engram list shows the memories with their ids."
            : "Did you mean " + String.join(" or ", similar) + "?");
  }

  /**
   * {@return who does it, once the person has agreed}
   *
   * @param memory shown first
   * @param question without the answers
   * @param force whether nobody is asked, where the gate allows it
   */
  MemoryCare.Person agreed(StoredMemory memory, String question, boolean force) {
    boolean asked = asked(memory.memory().text(), question, force);
    return asked ? person() : unasked();
  }

  /**
   * {@return who puts a memory in force, once the person has agreed}
   *
   * @param memory as for {@link #agreed}; where nobody is asked it must be one that a proposal
   *     could bring, and must not be withheld
   */
  MemoryCare.Person agreedToKeep(StoredMemory memory, String question, boolean force) {
    MemoryCare.Person person = agreed(memory, question, force);
    if (!person.textShown()) {
      requireHarmless(memory);
    }
    return person;
  }

  private static void requireHarmless(StoredMemory stored) {
    MemoryFile memory = stored.memory();
    TrustRecord record = TrustRecord.read(stored.root(), memory.path());
    boolean held = !new SafetyScreen().screen(memory.text()).diagnostics().isEmpty();
    boolean changed =
        record.state(memory) == TrustRecord.State.CHANGED
            && !MemoryFolder.isArchived(memory.path());
    if (held || changed) {
      throw new EngramException(
          "memory.withheld",
          memory.path()
              + (held
                  ? " holds a secret or instructs the model."
                  : " differs from what was approved."),
          "A person looks at it at a terminal, without --force.",
          held ? ExitCode.REFUSED : ExitCode.CONFLICT);
    }
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

  /** {@return who sits here, and saw the text} */
  MemoryCare.Person person() {
    return person("terminal", true);
  }

  /** {@return who accepts what they need not have seen} */
  MemoryCare.Person unasked() {
    return person("force", false);
  }

  private MemoryCare.Person person(String gate, boolean textShown) {
    Workspace here = workspace.get();
    return new MemoryCare.Person(
        services.authors().author(here, services.settings(here)).name(),
        services.environment().clock().instant(),
        gate,
        textShown);
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
