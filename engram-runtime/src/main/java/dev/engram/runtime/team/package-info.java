/**
 * Memory that a team shares through Git: the global root goes there and back, and a conflict
 * between two people's words loses neither. Requirements [MEM-1], [SAFE-2].
 */
@NullMarked
package dev.engram.runtime.team;

import org.jspecify.annotations.NullMarked;
