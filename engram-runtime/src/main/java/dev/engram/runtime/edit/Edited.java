package dev.engram.runtime.edit;

import java.util.Optional;

/**
 * A text after an edit.
 *
 * @param text all of it
 * @param undo how to take out what was put in; empty when nothing new was put in
 */
public record Edited(String text, Optional<Undo> undo) {
  /** {@return a text to which nothing was added that would have to be taken out again} */
  public static Edited of(String text) {
    return new Edited(text, Optional.empty());
  }
}
