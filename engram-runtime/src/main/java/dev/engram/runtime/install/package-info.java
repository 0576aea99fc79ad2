/**
 * Puts a copy of this distribution where a person's programs are, and takes it away again. Only
 * what Engram wrote is ever replaced or removed.
 */
@NullMarked
package dev.engram.runtime.install;

import org.jspecify.annotations.NullMarked;
