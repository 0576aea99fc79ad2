/** Checks what is installed and what bypasses the human gate. Requirement [REG-7]. */
@NullMarked
package dev.engram.runtime.doctor;

import org.jspecify.annotations.NullMarked;
