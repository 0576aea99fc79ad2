/**
 * Strict, bounded reading and one-line writing of JSON with Gson's stream classes and tree, without
 * its reflection: the wire format and Engram's own files.
 */
@NullMarked
package dev.engram.runtime.json;

import org.jspecify.annotations.NullMarked;
