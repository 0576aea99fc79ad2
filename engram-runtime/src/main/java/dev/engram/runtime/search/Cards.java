package dev.engram.runtime.search;

import java.util.ArrayList;
import java.util.List;

/** The visible memories on one line each, and the most used of them, requirement [MCP-6]. */
public final class Cards {
  private static final int MAX_CHARACTERS = 38_000;

  private final Library library;
  private final Gatekeeper gatekeeper;

  /**
   * Reads from a library.
   *
   * @param gate what every text passes
   */
  public Cards(Library library, BodyGate gate) {
    this.library = library;
    this.gatekeeper = new Gatekeeper(gate);
  }

  /** {@return the most used visible memories, as many as are configured} */
  public List<Hit> mostUsed(ReadContext context) {
    return library.ask(context, shelf -> shelf.mostUsed(shelf.settings().resourceLimit()));
  }

  /** {@return one line a memory, as many as fit into an answer; a last line says what is left} */
  public String index(ReadContext context) {
    return library.ask(context, Cards.this::index);
  }

  private String index(Shelf shelf) {
    List<Hit> hits = shelf.visible();
    List<String> lines = new ArrayList<>();
    int characters = 0;
    int opened = 0;
    for (Hit hit : hits) {
      String line = gatekeeper.open(hit, "", new ArrayList<>()).map(ShownMemory::card).orElse("");
      if (characters + line.length() > MAX_CHARACTERS) {
        break;
      }
      opened++;
      if (!line.isEmpty()) {
        lines.add(line);
        characters += line.length() + 1;
      }
    }
    if (opened < hits.size()) {
      lines.add((hits.size() - opened) + " more are not listed; search for them by their words.");
    }
    return lines.isEmpty() ? "There are no memories yet." : String.join("\n", lines);
  }
}
