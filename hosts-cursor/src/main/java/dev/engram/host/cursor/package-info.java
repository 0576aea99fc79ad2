/** Teaches Engram the AI host Cursor. */
@NullMarked
package dev.engram.host.cursor;

import org.jspecify.annotations.NullMarked;
