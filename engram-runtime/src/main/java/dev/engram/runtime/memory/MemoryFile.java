package dev.engram.runtime.memory;

import java.util.List;
import java.util.Optional;

/**
 * A memory as it stands in its file, requirement [MEM-2]. All values are the text that was typed:
 * no date, number or truth value is made of it.
 *
 * @param path relative to its root, with {@code /}
 * @param id what it is called; from the front matter, else the file's name
 * @param type from the front matter, else the folder
 * @param title the first heading, else the front matter's {@code title}, else the id
 * @param frontMatter all keys, unknown ones too
 * @param body the Markdown after the title, line feeds only
 * @param text the whole file, line feeds only, no byte order mark
 * @param sha256 of {@code text} in UTF-8, lower-case hex: what the trust record holds
 */
public record MemoryFile(
    String path,
    String id,
    MemoryType type,
    String title,
    FrontMatter frontMatter,
    String body,
    String text,
    String sha256) {

  /** {@return the {@code tags}, in order} */
  public List<String> tags() {
    return frontMatter.list("tags");
  }

  /** {@return words that call the memory up, like tags} */
  public List<String> triggers() {
    return frontMatter.list("triggers");
  }

  /** {@return ids of memories that must be known before this one} */
  public List<String> dependsOn() {
    return frontMatter.list("depends_on");
  }

  /** {@return the roles it is meant for; empty for everybody} */
  public List<String> roles() {
    return frontMatter.list("role");
  }

  /** {@return whether it is for advanced tasks and ranks last} */
  public boolean advanced() {
    return frontMatter.string("level").filter("advanced"::equalsIgnoreCase).isPresent();
  }

  /** {@return {@code high}, {@code medium} or {@code low}; high when not said} */
  public String confidence() {
    return frontMatter.string("confidence").orElse("high");
  }

  /** {@return the day it was made, as typed; empty when not said} */
  public String created() {
    return frontMatter.string("created").orElse("");
  }

  /** {@return the day of the last change, as typed; the day it was made when not said} */
  public String updated() {
    return frontMatter.string("updated").orElseGet(this::created);
  }

  /** {@return the last day it holds (YYYY-MM-DD), as typed; {@code expires} is read too} */
  public Optional<String> validUntil() {
    return frontMatter.string("valid_until").or(() -> frontMatter.string("expires"));
  }

  /**
   * {@return the state, lower case: {@code active} or a word that keeps it out of routing; {@code
   * status} is read too}
   */
  public String lifecycle() {
    String state =
        frontMatter
            .string("lifecycle")
            .or(() -> frontMatter.string("status"))
            .orElse("active")
            .toLowerCase(java.util.Locale.ROOT);
    return state.equals("approved") ? "active" : state;
  }

  /** {@return whether it is in force, by its state} */
  public boolean isActive() {
    return lifecycle().equals("active");
  }

  /** {@return ids of memories that this one replaces} */
  public List<String> supersedes() {
    return frontMatter.list("supersedes");
  }

  /** {@return the memory that replaced this one} */
  public Optional<String> supersededBy() {
    return frontMatter.string("superseded_by");
  }

  /** {@return {@code working} for a task note, else empty} */
  public String tier() {
    return frontMatter.string("tier").orElse("");
  }

  /** {@return what a task note is for; empty when not said} */
  public String objective() {
    return frontMatter.string("objective").orElse("");
  }
}
