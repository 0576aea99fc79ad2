/**
 * Puts Engram into hosts and takes it out again: the server command, the ledger of what was
 * written, link, unlink and upgrade. Requirements [REG-1] to [REG-5], [REG-8] and [REG-10].
 */
@NullMarked
package dev.engram.runtime.link;

import org.jspecify.annotations.NullMarked;
