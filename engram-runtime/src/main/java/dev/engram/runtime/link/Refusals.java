package dev.engram.runtime.link;

import dev.engram.runtime.edit.EditRefused;

/** The conflicts that link finds; requirement [REG-4]. */
final class Refusals {
  private Refusals() {}

  static EditRefused foreignServer(String name, ServerWords words) {
    String command =
        words.words().isEmpty() ? "no command" : "the command " + Shell.quote(words.words());
    return conflict("the entry " + name + " belongs to somebody else: it has " + command);
  }

  static EditRefused changed(String what) {
    return conflict(what + " was changed by somebody since Engram wrote it");
  }

  static EditRefused conflict(String reason) {
    return new EditRefused(EditRefused.Kind.CONFLICT, 0, 0, reason);
  }
}
