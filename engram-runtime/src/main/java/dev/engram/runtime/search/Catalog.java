package dev.engram.runtime.search;

import dev.engram.api.Scope;
import dev.engram.runtime.memory.FileStamp;
import dev.engram.runtime.memory.MemoryFile;
import dev.engram.runtime.memory.MemoryFolder;
import dev.engram.runtime.memory.MemoryReader;
import dev.engram.runtime.memory.MemoryRoot;
import dev.engram.runtime.memory.ReadOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Everything the roots hold, for people: hidden memories and unreadable files too. */
public final class Catalog {
  /** The state of a memory in the archive. */
  public static final String ARCHIVED = "archived";

  /** What a memory can be, and {@code all}. */
  public static final List<String> STATES =
      List.of(
          "active",
          "superseded",
          "expired",
          "inactive",
          "shadowed",
          "ignored",
          "other_role",
          "low_confidence",
          "invalid",
          ARCHIVED,
          "all");

  private final Library library;

  /** Lists a library. */
  public Catalog(Library library) {
    this.library = library;
  }

  /**
   * One file.
   *
   * @param id of the memory; the path of a file that cannot be read
   * @param type {@code rule}, {@code skill} or {@code knowledge}; empty when unknown
   * @param scope where it lives
   * @param state {@code active}, {@code invalid}, or the name of a {@link Visibility}, lower case
   * @param title the heading; of an invalid file what is wrong with it
   * @param path relative to its root
   * @param updated a date as written; may be empty
   */
  public record Row(
      String id,
      String type,
      Scope scope,
      String state,
      String title,
      String path,
      String updated) {}

  /**
   * Which files are wanted.
   *
   * @param type {@code rule}, {@code skill} or {@code knowledge}, any case; empty for every type
   * @param scope {@code workspace} or {@code global}, any case; empty for both
   * @param state see {@link Row}, any case; {@code all} for every state
   */
  public record Filter(String type, String scope, String state) {
    /** {@return whether a file is wanted} */
    public boolean accepts(Row row) {
      return (type.isEmpty() || row.type().equalsIgnoreCase(type))
          && (scope.isEmpty() || row.scope().id().equalsIgnoreCase(scope))
          && (state.equalsIgnoreCase("all") || row.state().equalsIgnoreCase(state));
    }
  }

  /** {@return all files, memories first, the newest before older ones} */
  public List<Row> rows(ReadContext context) {
    return library.ask(context, Catalog::rows);
  }

  /** {@return all files and the archive after them} */
  public List<Row> everything(ReadContext context) {
    List<Row> rows = new ArrayList<>(rows(context));
    rows.addAll(archived(context));
    return rows;
  }

  /** {@return what people put away: kept, never routed} */
  public List<Row> archived(ReadContext context) {
    List<Row> rows = new ArrayList<>();
    for (MemoryRoot root : context.roots()) {
      for (FileStamp stamp : new MemoryFolder().archive(root)) {
        if (new MemoryReader().read(root, stamp.path()) instanceof ReadOutcome.Parsed parsed) {
          MemoryFile memory = parsed.memory();
          rows.add(
              new Row(
                  memory.id(),
                  memory.type().id(),
                  root.scope(),
                  ARCHIVED,
                  memory.title(),
                  memory.path(),
                  memory.updated()));
        }
      }
    }
    return rows;
  }

  private static List<Row> rows(Shelf shelf) {
    List<Row> rows = new ArrayList<>();
    for (Hit hit : shelf.all()) {
      IndexedFile file = hit.entry().file();
      rows.add(
          new Row(
              file.id(),
              file.type(),
              hit.entry().root().scope(),
              state(hit.visibility()),
              file.title(),
              file.stamp().path(),
              file.updated()));
    }
    for (Entry entry : shelf.invalid()) {
      IndexedFile file = entry.file();
      String where = file.problemLine() > 0 ? ", line " + file.problemLine() : "";
      rows.add(
          new Row(
              file.stamp().path(),
              "",
              entry.root().scope(),
              "invalid",
              file.problem() + where,
              file.stamp().path(),
              ""));
    }
    return rows;
  }

  private static String state(Visibility visibility) {
    return visibility == Visibility.VISIBLE ? "active" : visibility.name().toLowerCase(Locale.ROOT);
  }
}
