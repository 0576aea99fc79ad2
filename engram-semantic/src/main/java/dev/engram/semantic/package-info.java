/**
 * Meaning without a model at run time: a table of vectors, one a word piece, made by the build. A
 * text is the weighted mean of its pieces. Reads only the rows it needs, from the jar as it lies on
 * the disk.
 */
@NullMarked
package dev.engram.semantic;

import org.jspecify.annotations.NullMarked;
