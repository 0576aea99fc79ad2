package dev.engram.runtime.approval;

import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryId;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.MemoryType;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Gives the new memories of one proposal ids that nothing has yet in the roots they go to. */
final class FreeIds {
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._-]{0,79}");

  private final ExistingMemories memories;
  private final List<MemoryRoot> roots;
  private final boolean mayBeANotes;
  private final Set<String> taken = new HashSet<>();
  private final Map<Path, Set<String>> names = new HashMap<>();

  /**
   * Looks in these roots.
   *
   * @param mayBeANotes whether the id of a working note is free, since the note becomes the memory
   */
  FreeIds(ExistingMemories memories, List<MemoryRoot> roots, boolean mayBeANotes) {
    this.memories = memories;
    this.roots = roots;
    this.mayBeANotes = mayBeANotes;
  }

  /** {@return an id for a title, which is taken from now on} */
  String next(String title) {
    String id = MemoryId.of(title, this::isTaken);
    taken.add(id);
    return id;
  }

  /**
   * {@return an id that a memory has elsewhere, if it is free here and can be a file's name, else
   * one made of it}
   */
  String keep(String id) {
    if (!NAME.matcher(id).matches() || isTaken(id)) {
      return next(id);
    }
    taken.add(id);
    return id;
  }

  /** An id is taken when a memory has it or a file of that name is there, whatever is in it. */
  private boolean isTaken(String id) {
    if (taken.contains(id)) {
      return true;
    }
    for (MemoryRoot root : roots) {
      if (!mayBeANotes && names(root.folder().resolve(MemoryFolder.WORKING)).contains(id + ".md")) {
        return true;
      }
      for (MemoryType type : MemoryType.values()) {
        if (names(root.folder().resolve(type.folder())).contains(id + ".md")) {
          return true;
        }
      }
      if (memories.byId(root, id).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** In lower case: some systems take two names that differ in case only for one file. */
  private Set<String> names(Path folder) {
    return names.computeIfAbsent(
        folder,
        absent -> {
          String[] listed = absent.toFile().list();
          return listed == null
              ? Set.of()
              : Arrays.stream(listed)
                  .map(name -> name.toLowerCase(Locale.ROOT))
                  .collect(Collectors.toSet());
        });
  }
}
