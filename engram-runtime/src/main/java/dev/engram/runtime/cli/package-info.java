/**
 * The command line {@code engram}: one small class per command that parses, calls and renders.
 * Requirements [CLI-1] to [CLI-4].
 */
@NullMarked
package dev.engram.runtime.cli;

import org.jspecify.annotations.NullMarked;
