package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.ReadOutcome;
import dev.engram.runtime.memory.StoredMemory;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The memories of a root, read anew from its files. */
public final class ScannedMemories implements ExistingMemories {
  private final MemoryFolder folder = new MemoryFolder();
  private final MemoryReader reader = new MemoryReader();

  @Override
  public List<StoredMemory> similar(List<MemoryRoot> roots, String title, String text) {
    return roots.stream().flatMap(this::read).toList();
  }

  @Override
  public Optional<StoredMemory> byId(MemoryRoot root, String id) {
    return read(root).filter(stored -> stored.memory().id().equals(id)).findFirst();
  }

  private Stream<StoredMemory> read(MemoryRoot root) {
    return folder.list(root).stream()
        .map(stamp -> reader.read(root, stamp.path()))
        .flatMap(
            outcome ->
                outcome instanceof ReadOutcome.Parsed parsed
                    ? Stream.of(new StoredMemory(root, parsed.memory()))
                    : Stream.empty());
  }
}
