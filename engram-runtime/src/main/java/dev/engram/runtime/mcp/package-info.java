/**
 * The MCP server over standard input and output: JSON-RPC 2.0, one message per line, in the legacy
 * era (revisions 2024-11-05 to 2025-11-25, with a handshake) and the modern one (2026-07-28,
 * stateless) at once. Requirements [MCP-1] to [MCP-7].
 *
 * <p>One thread reads lines and answers what needs no work; tools and resources run in a small
 * pool; one thread writes. {@link dev.engram.runtime.mcp.McpServer} puts the parts together.
 */
@NullMarked
package dev.engram.runtime.mcp;

import org.jspecify.annotations.NullMarked;
