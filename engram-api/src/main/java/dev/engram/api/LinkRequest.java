package dev.engram.api;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the runtime wants from a host's {@link HostIntegration#link}.
 *
 * @param scope whose files
 * @param parts what is wanted
 * @param serverCommand the program and its arguments that start the MCP server; never empty
 * @param hookCommand the hook's command line, quoted for a shell; empty when there is none
 * @param hookPresent whether Engram's hook of this host is installed or being installed
 * @param instructions the short text for agents, at most 1,000 characters, Markdown
 * @param commandText the text of the {@code /engram} command or skill, Markdown
 */
public record LinkRequest(
    Scope scope,
    Set<Part> parts,
    List<String> serverCommand,
    Optional<String> hookCommand,
    boolean hookPresent,
    String instructions,
    String commandText) {
  /** Copies the collections. */
  public LinkRequest {
    parts = Set.copyOf(parts);
    serverCommand = List.copyOf(serverCommand);
  }

  /** {@return whether a part is wanted} */
  public boolean wants(Part part) {
    return parts.contains(part);
  }
}
