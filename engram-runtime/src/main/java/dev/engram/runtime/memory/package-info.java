/**
 * Memories: Markdown files with YAML front matter in memory roots, read safely, and the record of
 * what a person approved. Requirements [MEM-1], [MEM-2], [SAFE-2], [SAFE-3].
 */
@NullMarked
package dev.engram.runtime.memory;

import org.jspecify.annotations.NullMarked;
