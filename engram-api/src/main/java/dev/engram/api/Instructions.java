package dev.engram.api;

/** Where the short instructions go; requirement [REG-5]. */
public sealed interface Instructions {
  /**
   * A managed block in a Markdown file that belongs to people.
   *
   * @param file which file
   */
  record Block(HostPath file) implements Instructions {}

  /**
   * A file of Engram's own.
   *
   * @param file which file
   * @param header what stands before the text, such as front matter that makes the rule always on
   */
  record RuleFile(HostPath file, String header) implements Instructions {}

  /**
   * The host has no place for them.
   *
   * @param reason one sentence
   */
  record None(String reason) implements Instructions {}
}
