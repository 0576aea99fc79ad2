package dev.engram.runtime.link;

import dev.engram.api.Part;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.env.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files in which hosts of this user are told to start Engram, in every project, as far as the
 * ledger knows them. Reads at every call, writes nothing.
 */
public final class LinkedFiles {
  private final Path ledger;

  /** Makes a view of the files of this user. */
  public LinkedFiles(Environment environment) {
    this.ledger = environment.configDir().resolve("links.json");
  }

  /**
   * One file.
   *
   * @param file the real file
   * @param hosts who read it, in order
   */
  public record Linked(Path file, List<String> hosts) {
    /** Copies the hosts. */
    public Linked {
      hosts = List.copyOf(hosts);
    }
  }

  /** {@return the files that still name Engram} */
  public List<Linked> all() {
    return naming("engram");
  }

  /** {@return the files in which a text stands, such as the path of a launcher} */
  public List<Linked> naming(String text) {
    Map<Path, TreeSet<String>> found = new TreeMap<>();
    for (LedgerEntry entry : Ledger.load(ledger).entries()) {
      if ((entry.part() == Part.REGISTRATION || entry.part() == Part.HOOKS)
          && contains(entry.file(), text)) {
        found.computeIfAbsent(entry.file(), file -> new TreeSet<>()).addAll(entry.hosts());
      }
    }
    return found.entrySet().stream()
        .map(entry -> new Linked(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }

  private static boolean contains(Path file, String text) {
    try {
      return Snapshot.of(file).text().orElse("").contains(text);
    } catch (IOException | EditRefused e) {
      // A host cannot read it either.
      return false;
    }
  }
}
