/** Teaches Engram the AI host Codex CLI. */
@NullMarked
package dev.engram.host.codex;

import org.jspecify.annotations.NullMarked;
