/**
 * Nothing becomes a memory before a person approved exactly that text: candidates, verdicts,
 * pending proposals with their tokens, and the commit that survives a crash. Requirements [APPR-1],
 * [APPR-2], [MEM-3], [SAFE-3].
 */
@NullMarked
package dev.engram.runtime.approval;

import org.jspecify.annotations.NullMarked;
