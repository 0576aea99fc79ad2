/** Teaches Engram the AI host Windsurf. */
@NullMarked
package dev.engram.host.windsurf;

import org.jspecify.annotations.NullMarked;
