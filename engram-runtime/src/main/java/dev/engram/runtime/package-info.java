/** Where the parts are put together: the entry points of {@code engram} and {@code engram-mcp}. */
@NullMarked
package dev.engram.runtime;

import org.jspecify.annotations.NullMarked;
