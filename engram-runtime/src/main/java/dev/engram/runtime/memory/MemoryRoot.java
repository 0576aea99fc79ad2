package dev.engram.runtime.memory;

import dev.engram.api.Scope;
import java.nio.file.Path;

/**
 * A folder of memories, requirement [MEM-1].
 *
 * @param scope the project's or the user's
 * @param folder absolute; it may not exist yet
 */
public record MemoryRoot(Scope scope, Path folder) {}
