/**
 * Changes to files, planned and applied. This is the only package that writes files, memories too.
 */
@NullMarked
package dev.engram.runtime.edit;

import org.jspecify.annotations.NullMarked;
