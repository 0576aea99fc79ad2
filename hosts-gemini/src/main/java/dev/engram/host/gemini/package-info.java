/** Teaches Engram the AI host Gemini CLI. */
@NullMarked
package dev.engram.host.gemini;

import org.jspecify.annotations.NullMarked;
