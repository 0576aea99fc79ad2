/** What hosts run at the start of a session and at each prompt. Requirement [REG-6]. */
@NullMarked
package dev.engram.runtime.hook;

import org.jspecify.annotations.NullMarked;
