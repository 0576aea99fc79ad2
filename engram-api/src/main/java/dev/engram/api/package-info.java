/**
 * What a host integration says about its AI host: data, no I/O.
 *
 * <p>A host returns values of these types; only the runtime reads and writes files. Types that
 * hosts construct may gain variants, types that hosts consume may gain members, and {@code
 * HostIntegration} gains default methods only. The version of this contract is the manifest entry
 * {@code Engram-Api-Version}.
 */
@NullMarked
package dev.engram.api;

import org.jspecify.annotations.NullMarked;
