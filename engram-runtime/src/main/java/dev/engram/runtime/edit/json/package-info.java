/**
 * Edits of JSON and of JSON with comments that keep every other byte, requirement [REG-4]. A
 * scanner notes where each value stands; an edit splices text at those places.
 */
@NullMarked
package dev.engram.runtime.edit.json;

import org.jspecify.annotations.NullMarked;
