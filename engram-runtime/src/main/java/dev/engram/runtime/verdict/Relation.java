package dev.engram.runtime.verdict;

/** What a new text is to one that is known. */
public enum Relation {
  /** It says nothing that the known one does not say. */
  SAME,
  /** It says all that the known one says, and more. */
  EXTENDS,
  /** Both cannot hold: it takes the place of the known one. */
  CONTRADICTS,
  /** It is about something else, or how the two belong together is not sure. */
  OTHER
}
