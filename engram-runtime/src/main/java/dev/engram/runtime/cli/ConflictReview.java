package dev.engram.runtime.cli;

import dev.engram.runtime.approval.SafetyScreen;
import dev.engram.runtime.env.Terminal;
import dev.engram.runtime.memory.Conflicts;
import dev.engram.runtime.memory.MemoryCare;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.RootFile;
import dev.engram.runtime.problem.Diagnostic;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** Shows the sides of one conflicted memory to the person at the terminal, and asks. */
final class ConflictReview {
  private final Console console;
  private final Terminal terminal;
  private final Editor editor;
  private final MemoryCare care;

  ConflictReview(Console console, Terminal terminal, Editor editor, MemoryCare care) {
    this.console = console;
    this.terminal = terminal;
    this.editor = editor;
    this.care = care;
  }

  /** {@return whether it is resolved; false when the person left it for later} */
  boolean resolve(Conflicts.Conflict conflict, MemoryCare.Person person)
      throws IOException, InterruptedException {
    console.show(conflict.root().scope().id() + " " + conflict.path() + ":\n");
    show("Ours", conflict.ours());
    show("Theirs", conflict.theirs());
    while (true) {
      console.prompt(
          "O = ours, T = theirs, B = both in one memory, E = edit, S = leave it for later: ");
      String answer = terminal.answer().map(String::strip).orElse("S").toUpperCase(Locale.ROOT);
      switch (answer) {
        case "O", "T" -> {
          Optional<MemoryFile> side =
              (answer.equals("O") ? conflict.ours() : conflict.theirs())
                  .flatMap(Conflicts.Side::memory);
          if (side.isPresent()) {
            care.resolve(conflict, side.get().text(), person);
            return true;
          }
          console.show("That side is no memory that can be read.");
        }
        case "B" -> {
          if (both(conflict, person)) {
            return true;
          }
        }
        case "E" -> {
          editor.open(RootFile.of(conflict.root(), conflict.path()));
          if (accepted(conflict, person)) {
            return true;
          }
        }
        case "S" -> {
          return false;
        }
        default -> console.show("Answer with one of these letters alone.");
      }
    }
  }

  private void show(String name, Optional<Conflicts.Side> side) {
    StringBuilder text = new StringBuilder(name).append(":\n\n");
    side.map(Conflicts.Side::text)
        .orElse("(the marks are not in order: choose E)")
        .lines()
        .forEach(line -> text.append("    ").append(line).append('\n'));
    console.show(text.toString());
    side.map(each -> new SafetyScreen().screen(each.text()).diagnostics())
        .ifPresent(
            found ->
                found.forEach(
                    each ->
                        console.show(
                            Diagnostic.warning(
                                each.id(),
                                name + ": " + each.message().replaceFirst("; it was .*", "."),
                                "Choose the other side, or edit."))));
  }

  private boolean both(Conflicts.Conflict conflict, MemoryCare.Person person) {
    Optional<String> both = conflict.both();
    if (both.isEmpty()) {
      console.show("One side is no memory that can be read.");
      return false;
    }
    StringBuilder text = new StringBuilder("Both in one:\n\n");
    both.get().lines().forEach(line -> text.append("    ").append(line).append('\n'));
    console.show(text.toString());
    console.prompt("Save this? y = yes, anything else = no: ");
    String answer = terminal.answer().map(String::strip).orElse("");
    if (!answer.toLowerCase(Locale.ROOT).matches("y|yes")) {
      return false;
    }
    care.resolve(conflict, both.get(), person);
    return true;
  }

  /** The person wrote the file; when it is a memory now, it is accepted as it is. */
  private boolean accepted(Conflicts.Conflict conflict, MemoryCare.Person person) {
    ReadOutcome outcome = new MemoryReader().read(conflict.root(), conflict.path());
    if (outcome instanceof ReadOutcome.Parsed parsed
        && !Conflicts.holdsMark(parsed.memory().text())) {
      care.accept(conflict.root(), parsed.memory(), person);
      return true;
    }
    console.show(
        outcome instanceof ReadOutcome.Invalid invalid
            ? conflict.path() + ", line " + invalid.line() + ": " + invalid.reason() + "."
            : conflict.path() + " is no memory without marks yet.");
    return false;
  }
}
