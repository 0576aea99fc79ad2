/**
 * How Engram says that something is wrong: exceptions for what a user can act on, diagnostics that
 * travel beside a result, and the exit codes of the command line.
 */
@NullMarked
package dev.engram.runtime.problem;

import org.jspecify.annotations.NullMarked;
