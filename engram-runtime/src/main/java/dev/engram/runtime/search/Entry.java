package dev.engram.runtime.search;

import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryRoot;

/**
 * A memory as the index knows it.
 *
 * @param root where it lives
 * @param file what is known of it
 */
public record Entry(MemoryRoot root, IndexedFile file) {
  /** {@return the id} */
  public String id() {
    return file.id();
  }

  /** {@return scope and path, unique over both roots: {@code workspace:rules/use-pnpm.md}} */
  public String key() {
    return root.scope().id() + ":" + file.stamp().path();
  }

  /** {@return whether it is a task note of the working tier} */
  public boolean isNote() {
    return file.tier().equals(MemoryFolder.WORKING) || MemoryFolder.isNote(file.stamp().path());
  }

  /** {@return whether another memory has the same text, as far as the index can tell} */
  boolean saysTheSameAs(Entry other) {
    return !file.summary().isEmpty()
        && file.summary().equals(other.file.summary())
        && file.tokens() == other.file.tokens()
        && file.title().equals(other.file.title());
  }
}
