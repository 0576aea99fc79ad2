package dev.engram.runtime.approval;

import dev.engram.api.Scope;
import java.util.Optional;

/**
 * The exact text that a proposal would put into a file.
 *
 * @param scope whose root
 * @param path relative to the root, with {@code /}
 * @param before hash of the text that stood there when it was proposed; empty for a new file
 * @param text the whole file, line feeds only
 * @param replaced what stood in the file, as it was typed, from the moment it is written: an undo
 *     brings it back; empty for a new file
 */
public record ProposedWrite(
    Scope scope, String path, Optional<String> before, String text, Optional<String> replaced) {

  /** A write that nobody has approved yet. */
  ProposedWrite(Scope scope, String path, Optional<String> before, String text) {
    this(scope, path, before, text, Optional.empty());
  }

  /** {@return the same write with what it replaces} */
  ProposedWrite replacing(Optional<String> old) {
    return new ProposedWrite(scope, path, before, text, old);
  }
}
