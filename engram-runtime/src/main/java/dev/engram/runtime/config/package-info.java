/**
 * Settings from their layers, requirement [CONF-1]: default, user, global root, workspace,
 * environment.
 */
@NullMarked
package dev.engram.runtime.config;

import org.jspecify.annotations.NullMarked;
