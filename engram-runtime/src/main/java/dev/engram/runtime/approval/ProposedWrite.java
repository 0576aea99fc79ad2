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
 */
public record ProposedWrite(Scope scope, String path, Optional<String> before, String text) {}
