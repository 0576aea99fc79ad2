/**
 * The managed block in TOML files, requirement [REG-4]. The block is text; what the file says is
 * read by a TOML parser, before and after.
 */
@NullMarked
package dev.engram.runtime.edit.toml;

import org.jspecify.annotations.NullMarked;
