package dev.engram.runtime.link;

import dev.engram.api.Scope;
import dev.engram.runtime.hosts.Host;

/**
 * What is linked.
 *
 * @param host which host
 * @param scope whose files
 */
record Target(Host host, Scope scope) {}
