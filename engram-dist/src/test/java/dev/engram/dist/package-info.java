/** Runs the packaged product, as a user or a host would, in throw-away homes and projects. */
@NullMarked
package dev.engram.dist;

import org.jspecify.annotations.NullMarked;
