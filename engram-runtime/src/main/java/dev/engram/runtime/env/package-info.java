/**
 * Everything that comes in from outside the program: home, working folder, environment variables,
 * clock, streams, and what is known of the installation. Nothing else asks the system for them, so
 * a test can supply all of it.
 */
@NullMarked
package dev.engram.runtime.env;

import org.jspecify.annotations.NullMarked;
