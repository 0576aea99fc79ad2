/** The contract that every host integration passes, also a third party's. */
@NullMarked
package dev.engram.testkit;

import org.jspecify.annotations.NullMarked;
