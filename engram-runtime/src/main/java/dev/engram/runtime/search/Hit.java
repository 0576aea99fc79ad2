package dev.engram.runtime.search;

/**
 * A memory that was found.
 *
 * @param entry the memory
 * @param score its relevance; 0 when it came without a query or with another one
 * @param visibility why it would be hidden, where hidden ones were asked for
 */
public record Hit(Entry entry, double score, Visibility visibility) {}
