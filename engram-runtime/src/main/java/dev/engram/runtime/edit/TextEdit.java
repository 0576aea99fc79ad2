package dev.engram.runtime.edit;

/** A change of a text file. Depends on nothing but the text. */
@FunctionalInterface
public interface TextEdit {
  /**
   * {@return the text afterwards; the same one when nothing is to be done}
   *
   * @param text the whole file; empty when it is absent
   * @throws EditRefused when the change must not be made
   */
  Edited apply(String text);
}
