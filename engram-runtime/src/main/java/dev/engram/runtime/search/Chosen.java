package dev.engram.runtime.search;

/**
 * A memory that was chosen, before it is read.
 *
 * @param hit how it was found
 * @param reason why it was chosen, a short phrase
 */
public record Chosen(Hit hit, String reason) {}
