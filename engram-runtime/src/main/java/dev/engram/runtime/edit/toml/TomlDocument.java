package dev.engram.runtime.edit.toml;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Edited;
import dev.engram.runtime.edit.ManagedBlock;
import dev.engram.runtime.edit.Undo;
import dev.engram.runtime.json.Json;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/** A TOML file whose bytes are all kept but those of Engram's block. Immutable. */
public final class TomlDocument {
  private static final String START = "# engram:start";
  private static final String END = "# engram:end";
  private static final Pattern HEADER = Pattern.compile("(?m)^\\[([a-zA-Z0-9_.-]+)]");
  private static final Pattern ANY_HEADER = Pattern.compile("(?m)^[ \\t]*\\[");
  private static final int MAX_LENGTH = 4 * 1024 * 1024;
  private static final int MAX_DEPTH = 100;

  private final ManagedBlock block;
  private final TomlScan scan;
  private final JsonObject value;

  private TomlDocument(ManagedBlock block, TomlScan scan, JsonObject value) {
    this.block = block;
    this.scan = scan;
    this.value = value;
  }

  /**
   * {@return the document in a text}
   *
   * @param text the whole file
   * @throws EditRefused with line and column when it is no TOML, is larger than 4 MiB or nested
   *     deeper than 100 levels
   */
  public static TomlDocument parse(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new EditRefused(EditRefused.Kind.MALFORMED, 0, 0, "the file is larger than 4 MiB");
    }
    TomlScan scan = new TomlScan(text);
    if (scan.deepest() > MAX_DEPTH) {
      throw new EditRefused(EditRefused.Kind.MALFORMED, 0, 0, "the file is nested too deep");
    }
    TomlParseResult result = Toml.parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
    if (result.hasErrors()) {
      TomlParseError error = result.errors().get(0);
      throw new EditRefused(
          EditRefused.Kind.MALFORMED,
          error.position().line(),
          error.position().column(),
          "it is no TOML (" + error.getMessage() + ")");
    }
    return new TomlDocument(
        new ManagedBlock(text, START, END, line -> !scan.inString(line)),
        scan,
        Json.parse(result.toJson()).getAsJsonObject());
  }

  /** {@return what the file says; dates and times are strings} */
  public JsonObject value() {
    return value;
  }

  /**
   * {@return the table of the file that has the name of a block's first table; empty when there is
   * none}
   *
   * @param body as for {@link #put}
   */
  public Optional<JsonObject> table(String body) {
    Matcher header = HEADER.matcher(body);
    JsonElement there = header.find() ? value : null;
    if (there != null) {
      for (String key : header.group(1).split("\\.", -1)) {
        there = there instanceof JsonObject object ? object.get(key) : null;
      }
    }
    return there instanceof JsonObject table ? Optional.of(table) : Optional.empty();
  }

  /** {@return the lines of Engram's block, or empty} */
  public Optional<String> block() {
    return block.body();
  }

  /**
   * {@return the text with Engram's block}
   *
   * @param body lines ended by line feeds
   * @throws EditRefused when the file would not parse with it, for example because a table of the
   *     same name is there
   */
  public Edited put(String body) {
    refuseRedefinition(body);
    Edited edited = block.put(body);
    try {
      parse(edited.text());
    } catch (EditRefused e) {
      throw new EditRefused(
          EditRefused.Kind.WRONG_SHAPE,
          e.line(),
          e.column(),
          "Engram's block does not fit into the file: " + e.reason());
    }
    return edited;
  }

  /** The parser accepts two redefinitions that TOML forbids and that keep Codex from starting. */
  private void refuseRedefinition(String body) {
    Matcher header = HEADER.matcher(body);
    if (!header.find()) {
      return;
    }
    if (table(body).isPresent() && block().isEmpty()) {
      throw unfit("the table " + header.group(1) + " is there already");
    }
    String first = header.group(1).split("\\.", 2)[0];
    String top = block.text().substring(0, topEnd());
    if (Pattern.compile("(?m)^[ \\t]*[\"']?" + Pattern.quote(first) + "[\"']?[ \\t]*=")
        .matcher(top)
        .results()
        .anyMatch(match -> block.live().test(match.start()))) {
      throw unfit(first + " is an inline table, to which no table can be added");
    }
  }

  /** {@return where the first table begins} */
  private int topEnd() {
    return ANY_HEADER
        .matcher(block.text())
        .results()
        .filter(match -> block.live().test(match.start()))
        .findFirst()
        .map(MatchResult::start)
        .orElse(block.text().length());
  }

  private static EditRefused unfit(String reason) {
    return new EditRefused(EditRefused.Kind.WRONG_SHAPE, 0, 0, reason);
  }

  /**
   * {@return the text without Engram's block}
   *
   * @param undo what {@link #put} said, or empty
   */
  public String remove(Optional<Undo> undo) {
    return block.remove(undo);
  }

  /**
   * {@return the text without a table and its sub-tables, each from its header to the next one}
   *
   * @param name dotted, of plain keys
   * @throws EditRefused when the table has no header of its own, or the rest would not parse
   */
  public String removeTables(String name) {
    String text = block.text();
    Pattern header =
        Pattern.compile("[ \\t]*\\[" + Pattern.quote(name) + "(\\.[^\\]\\n]*)?][^\\n]*");
    StringBuilder kept = new StringBuilder();
    boolean ours = false;
    boolean found = false;
    int line = 0;
    while (line < text.length()) {
      int feed = text.indexOf('\n', line);
      int next = feed < 0 ? text.length() : feed + 1;
      String content = text.substring(line, next);
      if (content.stripLeading().startsWith("[") && isHeader(line)) {
        ours = header.matcher(content.strip()).matches();
        found |= ours;
      }
      if (!ours) {
        kept.append(content);
      }
      line = next;
    }
    if (!found) {
      throw unfit("the entry " + name + " is no table of its own; remove it by hand");
    }
    return parse(kept.toString()).block.text();
  }

  /** A bracket at the beginning of a line may also be inside a string or an array. */
  private boolean isHeader(int line) {
    return block.live().test(line) && !scan.inBrackets(line);
  }
}
