package dev.engram.api;

/** Where the {@code /engram} command or skill goes; requirement [REG-5]. */
public sealed interface SlashCommand {
  /**
   * A file of Engram's own.
   *
   * @param file which file
   * @param before what stands before the text, such as front matter
   * @param after what stands after the text
   */
  record CommandFile(HostPath file, String before, String after) implements SlashCommand {}

  /**
   * The host has none.
   *
   * @param reason one sentence
   */
  record None(String reason) implements SlashCommand {}
}
