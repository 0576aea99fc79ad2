/**
 * Finds the host integrations and gives them a read-only view of the machine. Requirement [REG-9].
 */
@NullMarked
package dev.engram.runtime.hosts;

import org.jspecify.annotations.NullMarked;
