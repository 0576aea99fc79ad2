package dev.engram.runtime.tools;

import dev.engram.runtime.memory.Workspace;
import java.util.List;
import java.util.Optional;

/** The memories as resources, requirement [MCP-6]. Called by several threads at once. */
public interface ResourceStore {
  /**
   * One listed resource.
   *
   * @param uri {@code engram://index} or {@code engram://memory/{id}}, the id percent-encoded
   * @param name short
   * @param title for people
   * @param description one line
   */
  record Resource(String uri, String name, String title, String description) {}

  /** {@return the index and the most used memories} */
  List<Resource> list(Workspace workspace);

  /**
   * {@return the Markdown text of a resource; empty when there is none of that name}
   *
   * @param uri as the client sent it, any text
   */
  Optional<String> read(Workspace workspace, String uri);
}
