/** Teaches Engram the AI host OpenCode. */
@NullMarked
package dev.engram.host.opencode;

import org.jspecify.annotations.NullMarked;
