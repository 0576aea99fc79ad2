package dev.engram.runtime.memory;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import dev.engram.runtime.edit.FileWriter;
import dev.engram.runtime.json.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What people approved in one root: {@code approvals.jsonl}, one line a write, committed to Git
 * with {@code merge=union}. Requirement [SAFE-2]. A text is reviewed when its hash stands in the
 * record, whatever happened to other files or to the order of lines in a merge.
 */
public final class TrustRecord {
  /** The file's name in a memory root. */
  public static final String FILE = "approvals.jsonl";

  private static final long MAX_BYTES = 64L * 1024 * 1024;
  private static final int END_BYTES = 128 * 1024;

  /** How a text stands to the record. */
  public enum State {
    /** A person approved exactly this text. */
    REVIEWED,
    /** The path or the id is recorded, with other texts. */
    CHANGED,
    /** Nothing is recorded. */
    UNREVIEWED
  }

  /**
   * One approved write.
   *
   * @param id the memory
   * @param path relative to the root
   * @param sha256 of the text; empty when a person accepted that the file is gone
   * @param gate how it was approved: terminal, dialog, token, force, page, import or promote
   * @param approver who approved, as far as it is known
   * @param time ISO 8601, UTC
   * @param textShown whether the approver was shown the whole text
   */
  public record Approval(
      String id,
      String path,
      Optional<String> sha256,
      String gate,
      String approver,
      String time,
      boolean textShown) {

    /** {@return the line of the record, without a line feed} */
    String line() {
      JsonObject object = new JsonObject();
      object.addProperty("id", id);
      object.addProperty("path", path);
      object.add("sha256", sha256.map(JsonPrimitive::new).orElse(null));
      object.addProperty("gate", gate);
      object.addProperty("approver", approver);
      object.addProperty("time", time);
      object.addProperty("text_shown", textShown);
      return Json.write(object);
    }
  }

  private final boolean present;
  private final String text;

  private TrustRecord(boolean present, String text) {
    this.present = present;
    this.text = text;
  }

  /**
   * {@return the record of a root as it is now; an absent or unreadable file is an empty record}
   */
  public static TrustRecord read(MemoryRoot root) {
    return read(root.folder().resolve(FILE));
  }

  /** {@return the record that counts for one file of a root, as it is now} */
  public static TrustRecord read(MemoryRoot root, String path) {
    return read(root.folder().resolve(file(path)));
  }

  /**
   * {@return the end of the record that counts for one file: enough to see what was appended before
   * a crash, at the same cost for every length}
   */
  static TrustRecord readEnd(MemoryRoot root, String path) {
    Path file = root.folder().resolve(file(path));
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      // Opening a pipe would wait for ever.
      return new TrustRecord(false, "");
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      long start = Math.max(0, channel.size() - END_BYTES);
      ByteBuffer end = ByteBuffer.allocate((int) (channel.size() - start));
      while (end.hasRemaining() && channel.read(end, start + end.position()) >= 0) {
        // Reads on.
      }
      return new TrustRecord(true, new String(end.array(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return new TrustRecord(false, "");
    }
  }

  /**
   * {@return the record that counts for a file, relative to the root: that of working notes stays
   * with them, out of Git}
   */
  public static String file(String path) {
    return MemoryFolder.isNote(path) ? MemoryFolder.WORKING + "/" + FILE : FILE;
  }

  private static TrustRecord read(Path file) {
    try {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= MAX_BYTES) {
        return new TrustRecord(true, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      // Nothing is trusted then.
    }
    return new TrustRecord(false, "");
  }

  /** Appends one approval and makes it durable. */
  static void append(FileWriter writer, MemoryRoot root, Approval approval) throws IOException {
    writer.appendLine(RootFile.of(root, file(approval.path())), approval.line());
  }

  /** {@return whether the root has a record at all; an old tool's root has none} */
  public boolean present() {
    return present;
  }

  /** {@return whether a person approved a text with this hash} */
  public boolean hasApproved(String sha256) {
    return mentions(sha256, "sha256");
  }

  /**
   * {@return how a text stands to the record}
   *
   * @param memory as it was just read
   */
  public State state(MemoryFile memory) {
    if (hasApproved(memory.sha256())) {
      return State.REVIEWED;
    }
    return mentions(memory.path(), "path") || mentions(memory.id(), "id")
        ? State.CHANGED
        : State.UNREVIEWED;
  }

  /** {@return the same for many memories: the record is read through once} */
  Function<MemoryFile, State> states() {
    Set<String> hashes = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (JsonObject entry : text.lines().flatMap(line -> parse(line).stream()).toList()) {
      Json.string(entry, "sha256").ifPresent(hashes::add);
      Json.string(entry, "path").ifPresent(path -> names.add("path " + path));
      Json.string(entry, "id").ifPresent(id -> names.add("id " + id));
    }
    return memory -> {
      if (hashes.contains(memory.sha256())) {
        return State.REVIEWED;
      }
      return names.contains("path " + memory.path()) || names.contains("id " + memory.id())
          ? State.CHANGED
          : State.UNREVIEWED;
    };
  }

  /**
   * {@return whether the last line of this path has this hash, or says that the file is gone, as
   * after a crash behind the append}
   */
  boolean endsWith(Approval approval) {
    String needle = Json.write(new JsonPrimitive(approval.path()));
    for (int at = text.lastIndexOf(needle); at >= 0; at = text.lastIndexOf(needle, at - 1)) {
      int feed = text.indexOf('\n', at);
      int start = text.lastIndexOf('\n', at) + 1;
      Optional<JsonObject> entry =
          parse(text.substring(start, feed < 0 ? text.length() : feed))
              .filter(line -> Json.string(line, "path").equals(Optional.of(approval.path())));
      if (entry.isPresent()) {
        return Json.string(entry.get(), "sha256").equals(approval.sha256());
      }
    }
    return false;
  }

  /** {@return what was approved for one file, as the lines stand, the latest last} */
  public List<Approval> approvals(String path) {
    String needle = Json.write(new JsonPrimitive(path));
    return text.lines()
        .filter(line -> line.contains(needle))
        .flatMap(line -> parse(line).stream())
        .filter(entry -> Json.string(entry, "path").filter(path::equals).isPresent())
        .map(TrustRecord::approval)
        .toList();
  }

  private static Approval approval(JsonObject entry) {
    return new Approval(
        Json.string(entry, "id").orElse(""),
        Json.string(entry, "path").orElse(""),
        Json.string(entry, "sha256"),
        Json.string(entry, "gate").orElse(""),
        Json.string(entry, "approver").orElse(""),
        Json.string(entry, "time").orElse(""),
        entry.get("text_shown") instanceof JsonPrimitive shown && shown.getAsBoolean());
  }

  /** {@return the last recorded path of each memory, without those whose removal was accepted} */
  public Map<String, String> expectedPaths() {
    Map<String, JsonObject> last = new LinkedHashMap<>();
    text.lines()
        .forEach(
            line ->
                parse(line)
                    .ifPresent(
                        entry ->
                            Json.string(entry, "path").ifPresent(path -> put(last, path, entry))));
    Map<String, String> paths = new LinkedHashMap<>();
    last.forEach(
        (path, entry) -> {
          if (Json.string(entry, "sha256").isPresent()) {
            paths.put(path, Json.string(entry, "id").orElse(""));
          }
        });
    return paths;
  }

  /** A union merge does not keep the order of lines, the time does. */
  private static void put(Map<String, JsonObject> last, String path, JsonObject entry) {
    JsonObject old = last.get(path);
    if (old == null || time(old).compareTo(time(entry)) <= 0) {
      last.put(path, entry);
    }
  }

  /** As a time, since the text of a whole second sorts behind that of its parts. */
  private static Instant time(JsonObject entry) {
    try {
      return Instant.parse(Json.string(entry, "time").orElse(""));
    } catch (DateTimeException e) {
      return Instant.MIN;
    }
  }

  /**
   * A line that says nothing.
   *
   * @param number 1-based
   * @param conflict whether it is the first mark of a merge conflict
   */
  record BadLine(int number, boolean conflict) {}

  /** {@return the lines that are no JSON object, of a merge conflict the first one only} */
  List<BadLine> badLines() {
    List<BadLine> bad = new ArrayList<>();
    List<String> lines = text.lines().toList();
    Optional<Integer> conflict = ConflictMarks.firstLine(lines);
    conflict.ifPresent(number -> bad.add(new BadLine(number, true)));
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank() && parse(lines.get(i)).isEmpty() && conflict.isEmpty()) {
        bad.add(new BadLine(i + 1, false));
      }
    }
    return bad;
  }

  /**
   * Looks for the value first and parses only lines that hold it: the record grows with every write
   * and is read at every load.
   */
  private boolean mentions(String value, String member) {
    String needle = Json.write(new JsonPrimitive(value));
    int end;
    for (int at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, end)) {
      int start = text.lastIndexOf('\n', at) + 1;
      int feed = text.indexOf('\n', at);
      end = feed < 0 ? text.length() : feed;
      Optional<JsonObject> entry = parse(text.substring(start, end));
      if (entry.flatMap(object -> Json.string(object, member)).filter(value::equals).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static Optional<JsonObject> parse(String line) {
    try {
      return Json.parse(line) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
    } catch (JsonParseException e) {
      return Optional.empty();
    }
  }
}
