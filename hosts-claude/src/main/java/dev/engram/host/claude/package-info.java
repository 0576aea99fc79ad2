/** Teaches Engram the AI host Claude Code. */
@NullMarked
package dev.engram.host.claude;

import org.jspecify.annotations.NullMarked;
