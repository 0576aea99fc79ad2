/** Teaches Engram the AI host Google Antigravity. */
@NullMarked
package dev.engram.host.antigravity;

import org.jspecify.annotations.NullMarked;
