/**
 * The tools that agents call, one class each: schema, call, result. Requirement [TOOL-1]. They know
 * nothing of the protocol that carries them.
 */
@NullMarked
package dev.engram.runtime.tools;

import org.jspecify.annotations.NullMarked;
