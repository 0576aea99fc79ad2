/**
 * Finding memories: the derived index of [INDEX-1], ranking and the reading rules of [READ-1], and
 * the tiers of [LOAD-1]. Entry type: {@link dev.engram.runtime.search.Library}. Everything here is
 * derived from the Markdown files and may be deleted at any time. All types are safe with several
 * threads.
 */
@NullMarked
package dev.engram.runtime.search;

import org.jspecify.annotations.NullMarked;
