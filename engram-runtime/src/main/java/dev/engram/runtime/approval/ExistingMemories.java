package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.StoredMemory;
import java.util.List;
import java.util.Optional;

/** The memories that a candidate is compared with. Each call sees the files as they are then. */
public interface ExistingMemories {
  /**
   * {@return durable memories in force that may say the same, best first; at least every one with
   * the same title and text}
   *
   * @param roots where to look
   * @param title of the candidate
   * @param text of the candidate
   */
  List<StoredMemory> similar(List<MemoryRoot> roots, String title, String text);

  /**
   * {@return the memory of that id}
   *
   * @param root where to look
   * @param id exact
   */
  Optional<StoredMemory> byId(MemoryRoot root, String id);
}
