/**
 * Compares two texts: whether one says what the other says, adds to it, or contradicts it. Pure
 * functions without files or network, for several languages, and careful: what is not sure is
 * {@link dev.engram.runtime.verdict.Relation#OTHER}. Requirement [APPR-2].
 */
@NullMarked
package dev.engram.runtime.verdict;

import org.jspecify.annotations.NullMarked;
