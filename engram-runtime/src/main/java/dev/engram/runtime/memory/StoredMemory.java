package dev.engram.runtime.memory;

/**
 * A memory and where it is stored.
 *
 * @param root its root
 * @param memory as read
 */
public record StoredMemory(MemoryRoot root, MemoryFile memory) {}
